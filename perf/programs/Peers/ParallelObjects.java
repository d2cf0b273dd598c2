import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.Base64;
import java.util.Locale;

/**
 * Calls as in ParallelCalls.cs, one at a time, with Java RMI over TCP on this machine. Run from source: java ParallelObjects.java [quick]. It starts
 * the server process itself, so the second of two ranks has nothing to do.
 */
public final class ParallelObjects {
    private static final String SERVER = "server";
    private static final int WARM_UP_ROUNDS = 6;
    private static final int WARM_UP_CALLS = 4000;
    private static final int WARM_UP_MILLISECONDS = 80;
    private static final int REPETITIONS = 5;

    /** The remote object. */
    public interface Echo extends Remote {
        /** Returns its argument. */
        long returned(long value) throws RemoteException;
    }

    private static final class Server implements Echo {
        @Override
        public long returned(long value) {
            return value;
        }
    }

    public static void main(String[] words) throws Exception {
        String word = words.length > 0 ? words[0] : "";
        if (words.length > 1 || !(word.isEmpty() || word.equals("quick") || word.equals(SERVER))) {
            System.err.println("ParallelObjects.java: '" + word + "' is not quick");
            System.exit(2);
        } else if (word.equals(SERVER)) {
            serve();
        } else if (!"1".equals(System.getenv("OMPI_COMM_WORLD_RANK"))) {
            call(word.equals("quick") ? 0.05 : 0.5);
        }
    }

    /** Writes its address, and serves until its input is closed. */
    private static void serve() throws Exception {
        Echo echo = new Server();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(UnicastRemoteObject.exportObject(echo, 0));
        }
        System.out.println(Base64.getEncoder().encodeToString(bytes.toByteArray()));
        while (System.in.read() >= 0) {
            // The input carries no data.
        }
        UnicastRemoteObject.unexportObject(echo, true);
    }

    private static void call(double seconds) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process server = new ProcessBuilder(java, "-Djava.rmi.server.hostname=127.0.0.1", System.getProperty("jdk.launcher.sourcefile"), SERVER)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
        try {
            String name = new BufferedReader(new InputStreamReader(server.getInputStream())).readLine();
            byte[] bytes = Base64.getDecoder().decode(name);
            Echo echo = (Echo) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
            System.out.printf(Locale.ROOT, "measured\tcall/one-at-a-time\t8\t%.9g\tns%n", measure(echo, seconds));
        } finally {
            server.getOutputStream().close();
            server.waitFor();
        }
    }

    /** Nanoseconds per call in the fastest repetition. */
    private static double measure(Echo echo, double seconds) throws Exception {
        double one = 0;
        for (int round = 0; round < WARM_UP_ROUNDS; round++) {
            one = nanoseconds(echo, WARM_UP_CALLS);
            Thread.sleep(WARM_UP_MILLISECONDS);
        }
        int times = (int) Math.max(1, seconds * 1e9 / REPETITIONS / one);
        double fastest = Double.MAX_VALUE;
        for (int repetition = 0; repetition < REPETITIONS; repetition++) {
            fastest = Math.min(fastest, nanoseconds(echo, times));
        }
        return fastest;
    }

    private static double nanoseconds(Echo echo, int times) throws Exception {
        long start = System.nanoTime();
        for (int i = 0; i < times; i++) {
            if (echo.returned(i) != i) {
                throw new IllegalStateException("a wrong answer");
            }
        }
        return (double) (System.nanoTime() - start) / times;
    }
}
