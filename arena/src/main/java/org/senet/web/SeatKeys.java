package org.senet.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.senet.gdl.Term;

/**
 * What shows that somebody sits in a seat of a match: whoever arranges a match gets a key for each person in it, and only with that key can
 * moves be made, and hidden things be seen, from there. Keys follow from one secret, so that they survive a restart and need no storing.
 */
final class SeatKeys {
    private static final int SECRET_BYTES = 32;
    private static final int KEY_BYTES = 16;
    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] secret;

    SeatKeys(byte[] secret) {
        this.secret = secret.clone();
    }

    /** The keys of the secret in a folder, which is made where there is none and which only its owner can read. */
    static SeatKeys in(Path folder) {
        Path file = folder.resolve("seats.key");
        try {
            Files.createDirectories(folder);
            if (Files.notExists(file)) {
                byte[] fresh = new byte[SECRET_BYTES];
                new SecureRandom().nextBytes(fresh);
                Files.write(restricted(file), fresh);
            }
            return new SeatKeys(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + folder + " cannot be used", e);
        }
    }

    private static Path restricted(Path file) throws IOException {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? Files.createFile(file,
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))
                : file;
    }

    String key(String match, Term role) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            byte[] sum = mac.doFinal((match + "\n" + role).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(sum, KEY_BYTES));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }

    /** Refuses whoever has not the key of a seat. */
    void demand(String match, Term role, String key) {
        if (!MessageDigest.isEqual(key.getBytes(StandardCharsets.UTF_8),
                key(match, role).getBytes(StandardCharsets.UTF_8))) {
            throw new Problem(403, "this is not the key of " + role + " in " + match,
                    "whoever arranged the match was given the keys of its seats");
        }
    }
}
