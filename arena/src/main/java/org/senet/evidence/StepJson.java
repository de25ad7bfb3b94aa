package org.senet.evidence;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.senet.gdl.Term;
import org.senet.machine.Playthrough;
import tools.jackson.databind.json.JsonMapper;

/** A step of a playthrough as a JSON object on one line: the form of golden records and of {@code senet simulate --json}. */
public final class StepJson {
    private static final JsonMapper JSON = new JsonMapper();

    private StepJson() {}

    public static String print(Playthrough.Step step, List<Term> roles) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("step", step.number());
        object.put("state", strings(step.state().fluents()));
        object.put("legal", perRole(roles, step.legal().stream().map(StepJson::strings).toList()));
        object.put("moves", step.moves().map(StepJson::strings).orElse(null));
        object.put("terminal", step.terminal());
        object.put("goals", perRole(roles, step.goals()));
        object.put("sees", perRole(roles, step.sees().stream().map(StepJson::strings).toList()));
        return JSON.writeValueAsString(object);
    }

    private static List<String> strings(List<Term> terms) {
        return terms.stream().map(Term::toString).toList();
    }

    private static <T> Map<String, T> perRole(List<Term> roles, List<T> values) {
        Map<String, T> map = new LinkedHashMap<>();
        for (int r = 0; r < roles.size(); r++) {
            map.put(roles.get(r).toString(), values.get(r));
        }
        return map;
    }
}
