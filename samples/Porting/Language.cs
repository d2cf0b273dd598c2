using System;
using System.Globalization;
using System.Numerics;
using System.Runtime.InteropServices;
using MPINET.Cli;

// A port of language.cxx: C#'s counterparts of C++ language constructs around calls of MPI.
internal static unsafe class Language
{
    #region macros
    private const int CELLS = 4;

    private static int SQUARE(int x) => x * x;
    #endregion

    private static int rank;
    private static int size;

    #region static variable
    private static int largest;

    private static void find_largest()
    {
        int rank = Language.rank;
        int largest;
        MPI.COMM_WORLD.Allreduce(&rank, &largest, 1, MPI.INT, MPI.MAX);
        Language.largest = largest;
    }
    #endregion

    private static void show(FormattableString line) => Console.WriteLine(line.ToString(CultureInfo.InvariantCulture));

    private static void macros()
    {
        int* numbers = stackalloc int[CELLS] { rank, rank, rank, rank };
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, numbers, CELLS, MPI.INT, MPI.SUM);
        show($"rank {rank}: macros: {SQUARE(numbers[CELLS - 1])}");
    }

    private static void addresses()
    {
        #region addresses of arrays
        double* row = stackalloc double[3] { rank + 0.5, 1, 2 };
        double[,] grid =
        {
            { 0, 1, 2 },
            { 3, 4, 5 },
        };
        MPI.COMM_WORLD.Bcast(row, 3, MPI.DOUBLE, 0);
        MPI.COMM_WORLD.Bcast(&row[1], 2, MPI.DOUBLE, 0);
        fixed (double* second = &grid[1, 0])
        {
            MPI.COMM_WORLD.Bcast(second, 3, MPI.DOUBLE, 0);
        }
        #endregion
        show($"rank {rank}: addresses: {row[0]} {grid[1, 2]}");
    }

    private static void sizes()
    {
        #region sizeof
        const int Length = 8;
        byte* text = stackalloc byte[Length] { (byte)'t', (byte)'o', (byte)' ', (byte)'a', (byte)'l', (byte)'l', 0, 0 };
        MPI.COMM_WORLD.Bcast(text, Length, MPI.CHAR, 0);
        byte* room = (byte*)Marshal.AllocHGlobal(size * sizeof(byte));
        MPI.COMM_WORLD.Allgather(&text[rank], 1, MPI.CHAR, room, 1, MPI.CHAR);
        #endregion
        show($"rank {rank}: sizeof: {(char)room[0]}{(char)room[1]}");
        Marshal.FreeHGlobal((IntPtr)room);
    }

    private static void flags()
    {
        #region int and bool
        int nothing = 0;
        MPI.Request request = MPI.COMM_WORLD.Isend(&nothing, 0, MPI.INT, MPI.PROC_NULL, 0);
        bool flag = false;
        while (!flag)
        {
            flag = request.Test();
        }
        #endregion
        show($"rank {rank}: flag: {(flag ? 1 : 0)}");
    }

    private static void names()
    {
        #region keywords
        int @in = rank,
            @out = 0,
            @params = 1;
        MPI.COMM_WORLD.Scan(&@in, &@out, @params, MPI.INT, MPI.SUM);
        #endregion
        show($"rank {rank}: keywords: {@out}");
    }

    private static void nothing()
    {
        int first = rank;
        int[]? numbers = rank == 0 ? new int[size] : null;
        fixed (int* all = numbers)
        {
            #region NULL
            if (rank == 0)
            {
                MPI.COMM_WORLD.Gather(&first, 1, MPI.INT, all, 1, MPI.INT, 0);
            }
            else
            {
                MPI.COMM_WORLD.Gather(&first, 1, MPI.INT, null, 0, MPI.INT, 0);
            }
            #endregion
            show($"rank {rank}: NULL: {(all is not null ? all[size - 1] : -1)}");
        }
    }

    private static void objects()
    {
        int number = rank;
        int received = -1;
        #region default-initialised objects
        MPI.Request[] requests = new MPI.Request[3];
        MPI.Status status = new();
        requests[0] = MPI.COMM_SELF.Irecv(&received, 1, MPI.INT, 0, 3);
        requests[2] = MPI.COMM_SELF.Isend(&number, 1, MPI.INT, 0, 3);
        requests[0].Wait(status);
        MPI.Request.Waitall(3, requests);
        #endregion
        show($"rank {rank}: objects: {received} from {status.Get_source()}");
    }

    #region templates
    private static MPI.Datatype type_of<T>() =>
        typeof(T) == typeof(int) ? MPI.INT
        : typeof(T) == typeof(double) ? MPI.DOUBLE
        : throw new NotSupportedException($"No type of MPI is known for {typeof(T)}.");

    private static T sum<T>(T mine)
        where T : unmanaged
    {
        T all;
        MPI.COMM_WORLD.Allreduce(&mine, &all, 1, type_of<T>(), MPI.SUM);
        return all;
    }
    #endregion

    #region hot loop
    private static void sweep(double* from, double* to, int rows, int columns)
    {
        for (int i = 1; i < rows - 1; ++i)
        {
            double* above = from + (i - 1) * columns;
            double* here = above + columns;
            double* below = here + columns;
            double* into = to + i * columns;
            int j = 1;
            for (; j <= columns - 1 - Vector<double>.Count; j += Vector<double>.Count)
            {
                *(Vector<double>*)(into + j) =
                    0.25
                    * (
                        *(Vector<double>*)(above + j)
                        + *(Vector<double>*)(below + j)
                        + *(Vector<double>*)(here + j - 1)
                        + *(Vector<double>*)(here + j + 1)
                    );
            }

            for (; j < columns - 1; ++j)
            {
                into[j] = 0.25 * (above[j] + below[j] + here[j - 1] + here[j + 1]);
            }
        }
    }
    #endregion

    private static void sweeps()
    {
        const int Side = 35;
        double* from = stackalloc double[Side * Side];
        double* to = stackalloc double[Side * Side];
        for (int i = 0; i < Side * Side; ++i)
        {
            from[i] = (i * 7 + rank) % 11;
            to[i] = 0;
        }

        sweep(from, to, Side, Side);
        double sum = 0;
        for (int i = 0; i < Side * Side; ++i)
        {
            sum += to[i] * (i + 1);
        }

        show($"rank {rank}: sweep: {sum:F2}");
    }

    #region arguments
    public static int Run(string[] args)
    {
        MPI.Init(ref args);
        int rounds = args.Length > 0 ? int.Parse(args[0], CultureInfo.InvariantCulture) : 1;
    #endregion
        rank = MPI.COMM_WORLD.Get_rank();
        size = MPI.COMM_WORLD.Get_size();
        find_largest();
        show($"rank {rank}: static: {largest}, {rounds} rounds");
        macros();
        addresses();
        sizes();
        flags();
        names();
        nothing();
        objects();
        show($"rank {rank}: templates: {sum(rank)} {sum(0.5 * rank)}");
        sweeps();
        MPI.Finalize();
        return 0;
    }
}
