using System;
using System.Globalization;
using System.Runtime.InteropServices;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// A port of porting.c, with the P/Invoke tier.
internal static unsafe class FromC
{
    private static int rank;
    private static int size;

    #region static fields
    private static MPI_Comm everyone;

    #endregion

    private static void show(string name, double value) =>
        Console.WriteLine(string.Format(CultureInfo.InvariantCulture, "rank {0}: {1}: {2:G6}", rank, name, value));

    private static void scalars()
    {
        #region scalars
        double mine = rank + 0.5;
        double sum;
        MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, everyone);
        #endregion
        show("scalars", sum);
    }

    private static void ranks()
    {
        #region ranks
        MPI_Comm_rank(everyone, out int me);
        #endregion
        show("ranks", me);
    }

    private static void arrays()
    {
        #region arrays
        double[] mine = [rank, 10 * rank, 100 * rank];
        double* sums = stackalloc double[3];
        fixed (double* from = mine)
        {
            MPI_Reduce(from, sums, 3, MPI_DOUBLE, MPI_SUM, 0, everyone);
        }
        #endregion
        show("arrays", rank == 0 ? sums[0] + sums[1] + sums[2] : 0);
    }

    private static void heap()
    {
        #region heap
        int[] all = new int[size];
        int me = rank;
        fixed (int* to = all)
        {
            MPI_Allgather(&me, 1, MPI_INT, to, 1, MPI_INT, everyone);
        }
        int last = all[size - 1];
        #endregion
        show("heap", last);
    }

    private static void alloc_mem()
    {
        #region alloc_mem
        double* room;
        MPI_Alloc_mem(100 * sizeof(double), MPI_INFO_NULL, &room);
        room[99] = rank;
        MPI_Bcast(room, 100, MPI_DOUBLE, size - 1, everyone);
        #endregion
        show("alloc_mem", room[99]);
        #region free_mem
        MPI_Free_mem(room);
        #endregion
    }

    #region void pointers
    private static void ring_shift(void* data, int count, MPI_Datatype type)
    {
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        MPI_Sendrecv_replace(data, count, type, next, 4, previous, 4, everyone, MPI_STATUS_IGNORE);
    }
    #endregion

    private static void void_pointers()
    {
        #region void pointer arguments
        int* pair = stackalloc int[2] { rank, -rank };
        double number = 1.5 * rank;
        ring_shift(pair, 2, MPI_INT);
        ring_shift(&number, 1, MPI_DOUBLE);
        #endregion
        show("void pointers", pair[0] + pair[1] + number);
    }

    private static void strings()
    {
        #region strings
        MPI_Comm_set_name(everyone, "all of us");
        MPI_Comm_get_name(everyone, out string name, out int length);
        Console.WriteLine($"rank {rank}: {name}, {length} bytes");
        #endregion
    }

    private static void status()
    {
        int* numbers = stackalloc int[10] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
        if (rank == 1)
        {
            MPI_Send(numbers, 7, MPI_INT, 0, 5, everyone);
        }

        if (rank == 0 && size > 1)
        {
            #region status
            MPI_Status status;
            int count;
            MPI_Recv(numbers, 10, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, everyone, &status);
            MPI_Get_count(&status, MPI_INT, &count);
            Console.WriteLine($"rank {rank}: {count} numbers from {status.MPI_SOURCE} with tag {status.MPI_TAG}");
            #endregion
        }

        // Later messages must not match the receive above.
        MPI_Barrier(everyone);
    }

    private static void requests()
    {
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        #region requests
        double* mine = stackalloc double[4] { rank, rank, rank, rank };
        double* theirs = stackalloc double[4];
        MPI_Request* requests = stackalloc MPI_Request[2];
        MPI_Irecv(theirs, 4, MPI_DOUBLE, previous, 6, everyone, &requests[0]);
        MPI_Isend(mine, 4, MPI_DOUBLE, next, 6, everyone, &requests[1]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        #endregion
        show("requests", theirs[3]);
    }

    #region buffers of requests
    private static readonly double[] inbox = new double[1000];
    private static GCHandle pinned;
    private static MPI_Request pending;

    private static void listen(int source)
    {
        pinned = GCHandle.Alloc(inbox, GCHandleType.Pinned);
        void* address = (void*)pinned.AddrOfPinnedObject();
        MPI_Irecv(address, 1000, MPI_DOUBLE, source, 7, everyone, out pending);
    }

    private static void take()
    {
        MPI_Wait(ref pending, MPI_STATUS_IGNORE);
        pinned.Free();
    }
    #endregion

    private static void buffers_of_requests()
    {
        double* mine = stackalloc double[1000];
        for (int i = 0; i < 1000; ++i)
        {
            mine[i] = rank + i;
        }

        listen((rank + size - 1) % size);
        MPI_Send(mine, 1000, MPI_DOUBLE, (rank + 1) % size, 7, everyone);
        take();
        show("buffers of requests", inbox[999]);
    }

    #region struct
    private struct Particle
    {
        public fixed double position[3];
        public int charge;
    }
    #endregion

    private static void structs()
    {
        #region create_struct
        int* lengths = stackalloc int[2] { 3, 1 };
        nint* places = stackalloc nint[2] { 0, 3 * sizeof(double) };
        MPI_Datatype* types = stackalloc MPI_Datatype[2] { MPI_DOUBLE, MPI_INT };
        MPI_Datatype fields;
        MPI_Datatype particle;
        MPI_Type_create_struct(2, lengths, places, types, &fields);
        MPI_Type_create_resized(fields, 0, sizeof(Particle), &particle);
        MPI_Type_commit(&particle);
        #endregion
        Particle* two = stackalloc Particle[2];
        two[0] = two[1] = default;
        two[1].position[2] = 2.5 * (rank + 1);
        two[1].charge = rank + 1;
        MPI_Bcast(two, 2, particle, size - 1, everyone);
        show("struct", two[1].position[2] + two[1].charge);
        MPI_Type_free(&particle);
        MPI_Type_free(&fields);
    }

    #region operation
    private static void widest(void* invec, void* inoutvec, int* len, MPI_Datatype* type)
    {
        double* left = (double*)invec;
        double* right = (double*)inoutvec;
        for (int i = 0; i < *len; ++i)
        {
            right[i] = left[i] * left[i] > right[i] * right[i] ? left[i] : right[i];
        }
    }
    #endregion

    private static void operations()
    {
        double result = 0;
        #region use of an operation
        double mine = rank % 2 == 0 ? rank + 1 : -rank - 1;
        MPI_Op op;
        MPI_Op_create(widest, 1, &op);
        MPI_Allreduce(&mine, &result, 1, MPI_DOUBLE, op, everyone);
        MPI_Op_free(&op);
        #endregion
        show("operation", result);
    }

    private static void in_place()
    {
        #region in place
        int* totals = stackalloc int[2] { rank, 1 };
        MPI_Allreduce(MPI_IN_PLACE, totals, 2, MPI_INT, MPI_SUM, everyone);
        #endregion
        show("in place", totals[0] + totals[1]);
    }

    private static void bottom()
    {
        #region bottom
        int number = 3 * rank;
        double fraction = 0.25 * rank;
        int* lengths = stackalloc int[2] { 1, 1 };
        nint* places = stackalloc nint[2];
        MPI_Datatype* types = stackalloc MPI_Datatype[2] { MPI_INT, MPI_DOUBLE };
        MPI_Datatype both;
        MPI_Get_address(&number, &places[0]);
        MPI_Get_address(&fraction, &places[1]);
        MPI_Type_create_struct(2, lengths, places, types, &both);
        MPI_Type_commit(&both);
        MPI_Bcast(MPI_BOTTOM, 1, both, size - 1, everyone);
        #endregion
        show("bottom", number + fraction);
        MPI_Type_free(&both);
    }

    private static void errors()
    {
        int nothing = 0;
        #region errors
        MPI_Comm_set_errhandler(everyone, MPI_ERRORS_RETURN);
        int code = MPI_Send(&nothing, 1, MPI_INT, size + 5, 0, everyone);
        if (code != MPI_SUCCESS)
        {
            MPI_Error_class(code, out int kind);
            MPI_Error_string(code, out string text, out _);
            Console.WriteLine($"rank {rank}: wrong rank: {(kind == MPI_ERR_RANK ? 1 : 0)}, {text}");
        }
        #endregion
    }

    #region error handler
    private static void complain(MPI_Comm* comm, int* code)
    {
        MPI_Error_class(*code, out int kind);
        int is_rank = kind == MPI_ERR_RANK ? 1 : 0;
        int is_everyone = *comm == everyone ? 1 : 0;
        Console.WriteLine($"rank {rank}: an error, wrong rank: {is_rank}, in everyone: {is_everyone}");
    }
    #endregion

    private static void error_handlers()
    {
        int nothing = 0;
        #region use of an error handler
        MPI_Errhandler handler;
        MPI_Comm_create_errhandler(complain, &handler);
        MPI_Comm_set_errhandler(everyone, handler);
        MPI_Errhandler_free(&handler);
        #endregion
        MPI_Send(&nothing, 1, MPI_INT, size + 5, 0, everyone);
        MPI_Comm_set_errhandler(everyone, MPI_ERRORS_ARE_FATAL);
    }

    private static void attributes()
    {
        #region attributes
        int* answer = (int*)Marshal.AllocHGlobal(sizeof(int));
        *answer = 42;
        int key;
        int found;
        int* value;
        MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, null);
        MPI_Comm_set_attr(everyone, key, answer);
        MPI_Comm_get_attr(everyone, key, &value, &found);
        #endregion
        show("attributes", found != 0 ? *value : -1);
        MPI_Comm_delete_attr(everyone, key);
        MPI_Comm_free_keyval(&key);
        Marshal.FreeHGlobal((IntPtr)answer);
    }

    private static void null_handles()
    {
        #region null handles
        MPI_Comm evens;
        MPI_Comm_split(everyone, rank % 2 == 0 ? 0 : MPI_UNDEFINED, rank, &evens);
        if (evens != MPI_COMM_NULL)
        {
            int count;
            MPI_Comm_size(evens, &count);
            Console.WriteLine($"rank {rank}: {count} ranks are even");
            MPI_Comm_free(&evens);
        }
        #endregion
    }

    #region run
    public static int Run()
    {
        MPI_Init();
        MPI_Comm_rank(MPI_COMM_WORLD, out rank);
        MPI_Comm_size(MPI_COMM_WORLD, out size);
        MPI_Comm_dup(MPI_COMM_WORLD, out everyone);
    #endregion
        scalars();
        ranks();
        arrays();
        heap();
        alloc_mem();
        void_pointers();
        strings();
        status();
        requests();
        buffers_of_requests();
        structs();
        operations();
        in_place();
        bottom();
        errors();
        error_handlers();
        attributes();
        null_handles();
        #region end of run
        MPI_Comm_free(ref everyone);
        MPI_Finalize();
        return 0;
    }
        #endregion
}
