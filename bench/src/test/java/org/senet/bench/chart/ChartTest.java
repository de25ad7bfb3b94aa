package org.senet.bench.chart;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ChartTest {

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aDecadeIsAsWideAsAnother() {
        LogScale scale = LogScale.around(DoubleStream.of(3, 700, 0, Double.NaN), 0, 300);
        assertThat(scale.low()).isEqualTo(1);
        assertThat(scale.high()).isEqualTo(1000);
        assertThat(scale.pixel(10)).isCloseTo(100, within(1e-9));
        assertThat(scale.pixel(100)).isCloseTo(200, within(1e-9));
        assertThat(scale.pixel(1e9)).isEqualTo(300);
        assertThat(scale.ticks()).containsExactly(1.0, 10.0, 100.0, 1000.0);
    }

    @Test
    void valuesAreWrittenShortly() {
        assertThat(DoubleStream.of(0, 0.05, 1, 9.96, 10, 999, 1000, 1500, 22_700_000, 1e9).mapToObj(LogScale::shortly))
                .containsExactly("0", "0.05", "1", "10", "10", "999", "1 k", "1.5 k", "23 M", "1 G");
    }

    @Test
    void barsGrowWithTheLogarithm() throws Exception {
        Document svg = parsed(new BarChart("Speed <&>", "playouts", List.of(new BarChart.Group("nim",
                List.of(new BarChart.Bar("slow", 10, ""), new BarChart.Bar("fast", 1000, ""),
                        new BarChart.Bar("none", 0, "gave up")))))
                .svg());
        List<Double> widths = new ArrayList<>();
        for (int i = 1; i < svg.getElementsByTagName("rect").getLength(); i++) {
            widths.add(Double.parseDouble(((Element) svg.getElementsByTagName("rect").item(i)).getAttribute("width")));
        }
        assertThat(widths).hasSize(2);
        assertThat(widths.get(1)).isGreaterThan(widths.get(0));
        assertThat(svg.getDocumentElement().getTextContent()).contains("Speed <&>", "gave up", "1 k",
                "prefers-color-scheme: dark");
    }

    @Test
    void linesGoThroughTheirPoints() throws Exception {
        Document svg = parsed(new LineChart("Growth", "size", "cost", List.of(
                new LineChart.Panel("hex", List.of(
                        new LineChart.Line("ours", List.of(new LineChart.Point(4, 10), new LineChart.Point(8, 100)),
                                false),
                        new LineChart.Line("theirs", List.of(new LineChart.Point(4, 1000)), true))),
                new LineChart.Panel("y", List.of())))
                .svg());
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(3);
        Element line = (Element) svg.getElementsByTagName("polyline").item(0);
        String[] points = line.getAttribute("points").split("[ ,]");
        assertThat(points).hasSize(4);
        // To the right and upwards.
        assertThat(Double.parseDouble(points[2])).isGreaterThan(Double.parseDouble(points[0]));
        assertThat(Double.parseDouble(points[3])).isLessThan(Double.parseDouble(points[1]));
    }
}
