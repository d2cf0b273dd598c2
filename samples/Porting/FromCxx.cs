using System;
using System.Globalization;
using MPINET.Cli;

// A port of porting.cxx, with the CLI tier.
internal static unsafe class FromCxx
{
    private static int rank;
    private static int size;
    private static MPI.Intracomm everyone = MPI.COMM_NULL;

    private static void show(string name, double value) =>
        Console.WriteLine(string.Format(CultureInfo.InvariantCulture, "rank {0}: {1}: {2:G6}", rank, name, value));

    private static void buffers()
    {
        #region c++ buffers
        double mine = rank + 0.5;
        double* all = stackalloc double[8];
        everyone.Allgather(&mine, 1, MPI.DOUBLE, all, 1, MPI.DOUBLE);
        everyone.Allreduce(MPI.IN_PLACE, &mine, 1, MPI.DOUBLE, MPI.SUM);
        #endregion
        show("buffers", all[size - 1] + mine);
    }

    private static void status()
    {
        int* numbers = stackalloc int[10] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
        if (rank == 1)
        {
            everyone.Send(numbers, 7, MPI.INT, 0, 5);
        }

        if (rank == 0 && size > 1)
        {
            #region c++ status
            MPI.Status status = new();
            everyone.Recv(numbers, 10, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG, status);
            int count = status.Get_count(MPI.INT);
            Console.WriteLine($"rank {rank}: {count} numbers from {status.Get_source()} with tag {status.Get_tag()}");
            #endregion
        }

        // Later messages must not match the receive above.
        everyone.Barrier();
    }

    private static void requests()
    {
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        #region c++ requests
        double mine = rank;
        double theirs;
        MPI.Request[] requests = new MPI.Request[2];
        requests[0] = everyone.Irecv(&theirs, 1, MPI.DOUBLE, previous, 6);
        requests[1] = everyone.Isend(&mine, 1, MPI.DOUBLE, next, 6);
        MPI.Request.Waitall(2, requests);
        #endregion
        show("requests", theirs);
        #region c++ persistent requests
        MPI.Prequest[] prequests = new MPI.Prequest[2];
        prequests[0] = everyone.Recv_init(&theirs, 1, MPI.DOUBLE, previous, 7);
        prequests[1] = everyone.Send_init(&mine, 1, MPI.DOUBLE, next, 7);
        MPI.Prequest.Startall(2, prequests);
        int which = MPI.Request.Waitany(2, prequests);
        prequests[1 - which].Wait();
        #endregion
        show("persistent requests", theirs);
        prequests[0].Free();
        prequests[1].Free();
    }

    private static void strings()
    {
        #region c++ strings
        everyone.Set_name("all of us");
        string name = everyone.Get_name();
        Console.WriteLine($"rank {rank}: {name}, {name.Length} bytes");
        #endregion
    }

    #region c++ struct
    private struct Particle
    {
        public double x,
            y;
        public int charge;
    }
    #endregion

    private static void structs()
    {
        Particle* two = stackalloc Particle[2];
        two[0] = default;
        two[1] = new()
        {
            x = 2.5 * rank,
            y = 1,
            charge = rank,
        };
        #region c++ create_struct
        int[] lengths = [2, 1];
        nint[] places = new nint[2];
        places[0] = 0;
        places[1] = MPI.Get_address(&two[0].charge) - MPI.Get_address(&two[0]);
        MPI.Datatype[] types = [MPI.DOUBLE, MPI.INT];
        MPI.Datatype fields = MPI.Datatype.Create_struct(2, lengths, places, types);
        MPI.Datatype particle = fields.Create_resized(0, sizeof(Particle));
        particle.Commit();
        #endregion
        everyone.Bcast(two, 2, particle, size - 1);
        show("struct", two[1].x + two[1].y + two[1].charge);
        particle.Free();
        fields.Free();
    }

    #region c++ operation
    private static void Widest(IntPtr invec, IntPtr inoutvec, int len, MPI.Datatype datatype)
    {
        double* left = (double*)invec;
        double* right = (double*)inoutvec;
        for (int i = 0; i < len; ++i)
        {
            right[i] = left[i] * left[i] > right[i] * right[i] ? left[i] : right[i];
        }
    }
    #endregion

    private static void operations()
    {
        double result = 0;
        #region use of a c++ operation
        double mine = rank % 2 == 0 ? rank + 1 : -rank - 1;
        MPI.Op op = new();
        op.Init(Widest, true);
        everyone.Allreduce(&mine, &result, 1, MPI.DOUBLE, op);
        op.Free();
        #endregion
        show("operation", result);
    }

    private static void errors()
    {
        int nothing = 0;
        #region c++ errors
        everyone.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        try
        {
            everyone.Send(&nothing, 1, MPI.INT, size + 5, 0);
        }
        catch (MPI.Exception error)
        {
            bool is_rank = error.Get_error_class() == MPI.ERR_RANK;
            Console.WriteLine($"rank {rank}: wrong rank: {(is_rank ? 1 : 0)}, {error.Get_error_string()}");
        }
        #endregion
    }

    #region c++ error handler
    private static void Complain(MPI.Comm comm, ref int code)
    {
        bool is_rank = MPI.Get_error_class(code) == MPI.ERR_RANK;
        Console.WriteLine($"rank {rank}: an error of {comm.Get_size()} ranks, wrong rank: {(is_rank ? 1 : 0)}");
    }
    #endregion

    private static void error_handlers()
    {
        int nothing = 0;
        #region use of a c++ error handler
        MPI.Errhandler handler = MPI.Comm.Create_errhandler(Complain);
        everyone.Set_errhandler(handler);
        handler.Free();
        #endregion
        everyone.Send(&nothing, 1, MPI.INT, size + 5, 0);
        everyone.Set_errhandler(MPI.ERRORS_ARE_FATAL);
    }

    #region c++ copy function
    private static int Double(MPI.Comm comm, int key, object? extra, object? value, out object? copy, out bool flag)
    {
        copy = 2 * (int)value!;
        flag = true;
        return MPI.SUCCESS;
    }
    #endregion

    private static void attributes()
    {
        #region c++ attributes
        int key = MPI.Comm.Create_keyval(Double, MPI.Comm.NULL_DELETE_FN, null);
        everyone.Set_attr(key, 21);
        MPI.Intracomm copy = everyone.Dup();
        bool found = copy.Get_attr(key, out object? value);
        Console.WriteLine($"rank {rank}: attributes: {(found ? (int)value! : -1)}");
        #endregion
        copy.Free();
        everyone.Delete_attr(key);
        MPI.Comm.Free_keyval(ref key);
    }

    private static void topologies()
    {
        #region c++ topologies
        int[] dims = [0, 0];
        bool[] periods = [true, false];
        MPI.Compute_dims(size, 2, dims);
        MPI.Cartcomm grid = everyone.Create_cart(2, dims, periods, false);
        grid.Shift(0, 1, out int source, out int dest);
        #endregion
        show("topologies", 100 * dims[0] + 10 * source + dest);
        grid.Free();
    }

    private static void null_objects()
    {
        #region c++ null objects
        MPI.Intracomm evens = everyone.Split(rank % 2 == 0 ? 0 : MPI.UNDEFINED, rank);
        if (evens != MPI.COMM_NULL)
        {
            Console.WriteLine($"rank {rank}: {evens.Get_size()} ranks are even");
            evens.Free();
        }
        #endregion
    }

    private static void clones()
    {
        #region c++ clone
        MPI.Comm clone = everyone.Clone();
        Console.WriteLine($"rank {rank}: a clone of {clone.Get_size()} ranks");
        clone.Free();
        #endregion
    }

    public static int Run(string[] args)
    {
        #region c++ start
        MPI.Init(ref args);
        rank = MPI.COMM_WORLD.Get_rank();
        size = MPI.COMM_WORLD.Get_size();
        everyone = MPI.COMM_WORLD.Dup();
        #endregion
        buffers();
        status();
        requests();
        strings();
        structs();
        operations();
        errors();
        error_handlers();
        attributes();
        topologies();
        null_objects();
        clones();
        #region c++ end
        everyone.Free();
        MPI.Finalize();
        #endregion
        return 0;
    }
}
