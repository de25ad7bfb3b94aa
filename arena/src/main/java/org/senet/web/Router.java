package org.senet.web;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** All routes; a path and a method lead to one of them or to a reason why not. */
record Router(List<Route> routes) {

    /** A route with the variables of the path that led to it. */
    record Match(Route route, Map<String, String> variables) {}

    Router {
        routes = List.copyOf(routes);
    }

    Match match(String method, String path) {
        List<Match> here = routes.stream().flatMap(r -> r.match(path).map(v -> new Match(r, v)).stream()).toList();
        String asked = method.equals("HEAD") ? "GET" : method;
        Optional<Match> found = here.stream().filter(m -> m.route().method().equals(asked)).findFirst();
        if (found.isPresent()) {
            return found.get();
        }
        if (here.isEmpty()) {
            throw Problem.missing("there is no " + path, "GET /api/openapi.json lists what there is");
        }
        throw new Problem(405, method + " is not possible here", here.stream().map(m -> m.route().method()).sorted()
                .collect(Collectors.joining(" or ")) + " is");
    }
}
