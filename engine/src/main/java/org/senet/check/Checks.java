package org.senet.check;

import java.util.List;

/** The list of all checks, in the order in which they run. To add a check, write its class and name it here. */
public final class Checks {
    private static final List<Check> ALL = List.of(
            new KeywordArity(),
            new ArityConsistency(),
            new KindConsistency(),
            new KeywordPlacement(),
            new DoesDependence(),
            new InitDependence(),
            new DeclarationDependence(),
            new Safety(),
            new StratifiedNegation(),
            new RecursionRestriction(),
            new RoleFacts(),
            new GoalValues(),
            new MissingRelations(),
            new IdleRoles(),
            new DeclaredPatterns(),
            new UnfulfilledConditions(),
            new UndefinedRelations(),
            new UnusedRelations(),
            new DuplicateRules());

    private Checks() {}

    public static List<Check> all() {
        return ALL;
    }
}
