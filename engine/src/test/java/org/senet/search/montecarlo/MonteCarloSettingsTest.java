package org.senet.search.montecarlo;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class MonteCarloSettingsTest {

    @Test
    void theStandardValuesAreThoseOfTheDefaults() {
        MonteCarloSettings settings = MonteCarloSettings.defaults();
        for (MonteCarloSettings.Parameter parameter : MonteCarloSettings.parameters()) {
            settings = settings.with(parameter.name(), parameter.standard());
        }
        assertThat(settings).isEqualTo(MonteCarloSettings.defaults());
    }

    @Test
    void everyParameterChangesSomething() {
        for (MonteCarloSettings.Parameter parameter : MonteCarloSettings.parameters()) {
            String other = switch (parameter.name()) {
                case "solver", "adjust", "scaled" -> parameter.standard().equals("true") ? "no" : "yes";
                case "rave" -> "adaptive";
                case "sufficiency" -> "statistical";
                case "policy" -> "NST";
                case "threads", "batch", "leaves", "nodes", "cutoff" -> "37";
                default -> "0.375";
            };
            assertThat(MonteCarloSettings.defaults().with(parameter.name(), other)).as(parameter.name())
                    .isNotEqualTo(MonteCarloSettings.defaults());
        }
    }

    @Test
    void saysWhatIsValid() {
        MonteCarloSettings settings = MonteCarloSettings.defaults();
        assertThatThrownBy(() -> settings.with("bach", 1)).hasMessageContaining("bach").hasMessageContaining("batch");
        assertThatThrownBy(() -> settings.with("policy", "best")).hasMessageContaining("uniform, mast, nst");
        assertThatThrownBy(() -> settings.with("batch", "many")).hasMessageContaining("whole number");
        assertThatThrownBy(() -> settings.with("solver", "perhaps")).hasMessageContaining("yes or no");
        assertThatThrownBy(() -> settings.with("leaves", 0)).hasMessageContaining("at least 1");
    }
}
