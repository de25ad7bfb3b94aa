package org.senet.player;

import java.util.List;
import org.senet.check.CheckedRules;
import org.senet.search.heuristic.Focus;
import org.senet.search.heuristic.FuzzyGoal;
import org.senet.search.heuristic.GoalSimilarity;
import org.senet.search.heuristic.Heuristic;
import org.senet.search.heuristic.HeuristicSearch;
import org.senet.search.heuristic.Mobility;
import org.senet.search.heuristic.MonteCarlo;
import org.senet.search.heuristic.Restriction;
import org.senet.search.heuristic.StateReward;
import org.senet.search.heuristic.WeightedSum;
import org.senet.search.hidden.CounterfactualRegret;
import org.senet.search.hidden.ImperfectSimulation;
import org.senet.search.hidden.InformationSetSearch;
import org.senet.search.hidden.SampledPlayouts;
import org.senet.search.minimax.AlphaBeta;
import org.senet.search.minimax.BoundedMinimax;
import org.senet.search.minimax.CompulsiveDeliberation;
import org.senet.search.minimax.DepthLimited;
import org.senet.search.minimax.FirstLegal;
import org.senet.search.minimax.Minimax;
import org.senet.search.minimax.RandomMove;
import org.senet.search.minimax.SequentialPlanner;
import org.senet.search.minimax.WindowSearch.Extension;
import org.senet.search.montecarlo.MonteCarloSettings;
import org.senet.search.montecarlo.TreeSearch;
import org.senet.search.montecarlo.Uct;
import org.senet.search.plan.Planner;

/** The kinds of players, from the simplest to the strongest. */
final class Rungs {
    private static final String TEXTBOOK = "Genesereth and Thielscher 2014, ";
    private static final String PLAIN = "seminaive";
    private static final String FASTEST = "fastest";
    private static final Parameter TABLE = Parameter.whole("table", 20, 0, 26,
            "states that the table may hold, as a power of two; 0 for no table");

    private static final Parameter DEPTH = Parameter.whole("depth", 100, 1, 10_000,
            "the deepest it looks, in joint moves");
    private static final Parameter HEURISTIC = Parameter.choice("heuristic", "fuzzy",
            List.of("mobility", "focus", "restriction", "reward", "similarity", "fuzzy", "sum"),
            "what judges; sum weighs all the others, with weights learned before the match");

    /** How those made for hidden information search where there is none. */
    private static final Kind.Maker OPEN = (_, _, seed) -> new TreeSearch(MonteCarloSettings.defaults(), seed);

    static final List<Kind> ALL = List.of(
            new Kind("legal", "makes the first legal move", TEXTBOOK + "section 4.3", List.of(), PLAIN, false,
                    (_, _, _) -> new FirstLegal()),
            new Kind("random", "makes a legal move at random", TEXTBOOK + "section 4.4", List.of(), PLAIN, false,
                    (_, _, seed) -> new RandomMove(seed)),
            new Kind("deliberation", "searches the whole tree at each step; for puzzles", TEXTBOOK + "section 5.3",
                    List.of(), FASTEST, false, (_, _, _) -> new CompulsiveDeliberation()),
            new Kind("planner", "finds a plan once and follows it; for puzzles", TEXTBOOK + "section 5.4", List.of(),
                    FASTEST, false, (_, _, _) -> new SequentialPlanner()),
            new Kind("puzzle", "looks for a best and shortest plan in several ways, and follows it; for puzzles",
                    "Hart, Nilsson and Raphael 1968; Bonet and Geffner 2001; Cazenave 2009", List.of(), FASTEST, true,
                    (_, _, seed) -> new Planner(seed)),
            new Kind("minimax", "expects the worst of the others, to the ends of the game", TEXTBOOK + "section 6.2",
                    List.of(), FASTEST, false, (_, _, _) -> new Minimax()),
            new Kind("bounded", "minimax that stops at 100 and at 0", TEXTBOOK + "section 6.3", List.of(), FASTEST,
                    false, (_, _, _) -> new BoundedMinimax()),
            new Kind("alphabeta", "minimax that skips what cannot matter, with a table of states",
                    TEXTBOOK + "section 6.4", List.of(TABLE), FASTEST, false,
                    (settings, _, _) -> new AlphaBeta(table(settings), true)),
            new Kind("deepening", "alpha-beta to a depth that grows with time; what lies deeper counts 0",
                    TEXTBOOK + "section 7.2",
                    List.of(TABLE, DEPTH),
                    FASTEST, false, (settings, _, _) -> new DepthLimited(table(settings), settings.whole("depth"))),
            new Kind("heuristic", "alpha-beta to a depth that grows with time, where a heuristic judges",
                    TEXTBOOK + "section 7.3", List.of(TABLE, DEPTH, HEURISTIC), FASTEST, false,
                    (settings, rules, seed) -> new HeuristicSearch(heuristic(settings, rules, seed), table(settings),
                            settings.whole("depth"), Extension.NONE)),
            new Kind("variable", "heuristic search that looks further where the judgement changes by much",
                    TEXTBOOK + "section 7.4",
                    List.of(TABLE, DEPTH, HEURISTIC,
                            Parameter.real("change", 10, 0, 100, "the change of the judgement that is much"),
                            Parameter.whole("further", 4, 0, 100, "how much further it looks, in joint moves")),
                    FASTEST, false,
                    (settings, rules, seed) -> new HeuristicSearch(heuristic(settings, rules, seed), table(settings),
                            settings.whole("depth"),
                            new Extension(settings.real("change"), settings.whole("further")))),
            new Kind("montecarlo", "looks a few moves ahead and plays at random from there",
                    TEXTBOOK + "section 8.2",
                    List.of(Parameter.whole("levels", 1, 0, 20, "joint moves that it looks ahead")), FASTEST, false,
                    (settings, _, seed) -> new MonteCarlo(settings.whole("levels"), seed)),
            new Kind("uct", "Monte Carlo tree search as in the textbook, a playout at a time",
                    "Kocsis and Szepesvári 2006; " + TEXTBOOK + "section 8.3",
                    List.of(Parameter.real("exploration", Uct.EXPLORATION, 0, 100,
                            "the constant of the upper confidence bound")),
                    FASTEST, true, (settings, _, seed) -> new Uct(settings.real("exploration"), seed)),
            new Kind("mcts", "Monte Carlo tree search with everything that can be switched on",
                    "Browne and others 2012; Finnsson and Björnsson 2008; Tak and others 2013",
                    TreeSearchKinds.PARAMETERS, FASTEST, true,
                    (settings, _, seed) -> TreeSearchKinds.search(settings, seed)),
            new Kind("hyperplay", "for hidden information: random games from states that may be; else as mcts",
                    "Schofield, Cerexhe and Thielscher 2012", List.of(), FASTEST, true, OPEN)
                    .withVeiled((_, seed) -> new SampledPlayouts(seed)),
            new Kind("hyperplay2",
                    "for hidden information: simulations in which nobody knows more than he would; else as mcts",
                    "Schofield and Thielscher 2015",
                    List.of(Parameter.whole("resources", 8, 1, 1000,
                            "its square is the number of random games that a simulated role plays for each move before a choice")),
                    FASTEST, true, OPEN)
                    .withVeiled((settings, seed) -> new ImperfectSimulation(settings.whole("resources"), seed)),
            new Kind("ismcts", "for hidden information: tree search on what roles know; else as mcts",
                    "Cowling, Powley and Whitehouse 2012",
                    List.of(Parameter.choice("observers", "many", List.of("many", "single"),
                            "whether every role has a tree of what it saw itself"),
                            Parameter.real("exploration", 0.7, 0, 100, "the constant of the upper confidence bound")),
                    FASTEST, true, OPEN)
                    .withVeiled((settings, seed) -> new InformationSetSearch(
                            settings.word("observers").equals("many"), settings.real("exploration"), seed)),
            new Kind("cfr", "for hidden information in small games: learns a mixture by regret; else as mcts",
                    "Lanctot, Waugh, Zinkevich and Bowling 2009", List.of(), FASTEST, true, OPEN)
                    .withVeiled((_, seed) -> new CounterfactualRegret(seed)),
            new Kind("champion",
                    "plans where it plays alone, searches trees with settings that it tries out itself, and on what roles know where information is hidden",
                    "see puzzle and mcts", TreeSearchKinds.CHAMPION, FASTEST, true,
                    (settings, _, seed) -> TreeSearchKinds.champion(settings, seed))
                    .withVeiled((_, seed) -> new HiddenChampion(seed)));

    private Rungs() {}

    private static Heuristic heuristic(Settings settings, CheckedRules rules, long seed) {
        String name = settings.word("heuristic");
        return switch (name) {
            case "mobility" -> new Mobility();
            case "focus" -> new Focus();
            case "restriction" -> new Restriction();
            case "reward" -> new StateReward();
            case "similarity" -> new GoalSimilarity(seed);
            case "fuzzy" -> new FuzzyGoal(FuzzyGoal.SOFT, rules);
            case "sum" -> new WeightedSum(
                    List.of(new Mobility(), new Restriction(), new StateReward(), new GoalSimilarity(seed)), seed);
            default -> throw new IllegalArgumentException("there is no heuristic " + name);
        };
    }

    private static int table(Settings settings) {
        int power = settings.whole("table");
        return power == 0 ? 0 : 1 << power;
    }
}
