package org.senet;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.NameAndTypeEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import static java.util.stream.Collectors.toCollection;

/**
 * The order of the packages below {@code org.senet} as a document states it: the rows of a Markdown table, lowest
 * first, each with one or more package names in its first cell. A package may use those of lower rows and itself; its
 * children count as part of it.
 *
 * <p>Invariant: every package has exactly one row.
 */
public final class PackageOrder {

    private static final Pattern HEADER = Pattern.compile("\\|\\s*package\\s*\\|.*");
    private static final Pattern NAME = Pattern.compile("`([a-z]+)`");
    private static final Pattern USE = Pattern.compile("org/senet/(?:([a-z]\\w*)/)?(?:\\w+/)*[A-Z]\\w*");

    private final Map<String, Integer> rows;

    private PackageOrder(Map<String, Integer> rows) {
        this.rows = rows;
    }

    /** Reads the first table whose first column is headed "package". */
    public static PackageOrder read(List<String> document) {
        Map<String, Integer> rows = new LinkedHashMap<>();
        int row = 0;
        boolean inside = false;
        for (String line : document) {
            if (!inside) {
                inside = HEADER.matcher(line).matches();
            } else if (line.startsWith("|")) {
                Matcher names = NAME.matcher(line.substring(0, line.indexOf('|', 1)));
                while (names.find()) {
                    if (rows.putIfAbsent(names.group(1), row) != null) {
                        throw new IllegalArgumentException("package " + names.group(1) + " has two rows");
                    }
                }
                row++;
            } else {
                break;
            }
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("no table with a first column headed 'package'");
        }
        return new PackageOrder(rows);
    }

    /** The packages, lowest first. */
    public List<String> packages() {
        return List.copyOf(rows.keySet());
    }

    /** Everything in the class files below a folder that goes against this order, one sentence each. */
    public List<String> violations(Path classes) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(classes)) {
            files = walk.filter(file -> file.toString().endsWith(".class")).sorted().toList();
        }
        List<String> found = new ArrayList<>();
        for (Path file : files) {
            found.addAll(violations(ClassFile.of().parse(file)));
        }
        return found;
    }

    /** What one class does against this order. A class directly in the root package belongs to no row: it is refused. */
    public List<String> violations(ClassModel type) {
        String name = type.thisClass().asInternalName();
        if (name.endsWith("module-info")) {
            return List.of();
        }
        String home = home(name);
        Integer row = rows.get(home);
        if (row == null) {
            return List.of(name + " is in package '" + home + "', which the table does not list");
        }
        List<String> found = new ArrayList<>();
        for (String used : uses(type)) {
            Integer other = rows.get(used);
            if (other == null) {
                found.add(name + " uses package '" + used + "', which the table does not list");
            } else if (!used.equals(home) && other >= row) {
                found.add(name + " in '" + home + "' uses '" + used + "', which is not below it");
            }
        }
        return found;
    }

    private static String home(String internalName) {
        Matcher matcher = Pattern.compile("org/senet/([a-z]\\w*)/.*").matcher(internalName);
        return matcher.matches() ? matcher.group(1) : "";
    }

    /**
     * The packages that a class names anywhere: as a class, in a descriptor or in a generic signature. A text constant
     * that happens to look like a class name does not count.
     */
    private static Set<String> uses(ClassModel type) {
        Set<String> mentions = new TreeSet<>();
        for (PoolEntry entry : type.constantPool()) {
            switch (entry) {
                case ClassEntry used -> mentions.add(used.asInternalName());
                case NameAndTypeEntry used -> mentions.add(used.type().stringValue());
                default -> {}
            }
        }
        type.fields().forEach(field -> mentions.add(field.fieldType().stringValue()));
        type.methods().forEach(method -> mentions.add(method.methodType().stringValue()));
        for (PoolEntry entry : type.constantPool()) {
            // Signatures and annotation types are bare text in the pool; both contain "Lorg/senet/…;" in full.
            if (entry instanceof Utf8Entry text && text.stringValue().matches(".*Lorg/senet/[\\w/$]+[;<].*")) {
                mentions.add(text.stringValue());
            }
        }
        return mentions.stream().flatMap(text -> USE.matcher(text).results())
                .map(match -> match.group(1) == null ? "" : match.group(1)).collect(toCollection(TreeSet::new));
    }
}
