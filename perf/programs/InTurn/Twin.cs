using System.Runtime.InteropServices;
using MPINET.PInvoke;

/// <summary>The loops in C: a library, compiled with the MPI's header and loaded into the measured process.</summary>
internal static unsafe class Twin
{
    private const string Library = "in-turn";

    [DllImport(Library, EntryPoint = "send_to_nobody")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Send(int times);

    [DllImport(Library, EntryPoint = "receive_from_nobody")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Receive(int times);

    [DllImport(Library, EntryPoint = "exchange")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Exchange(int times);

    [DllImport(Library, EntryPoint = "comm_rank")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Rank(int times);

    [DllImport(Library, EntryPoint = "wtime")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Clock(int times);

    [DllImport(Library, EntryPoint = "isend_recv_wait")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool IsendRecvWait(int times);

    [DllImport(Library, EntryPoint = "halo")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Halo(int times);

    [DllImport(Library, EntryPoint = "begin_halo")]
    public static extern void BeginHalo();

    [DllImport(Library, EntryPoint = "persistent_halo")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool PersistentHalo(int times);

    [DllImport(Library, EntryPoint = "end_halo")]
    public static extern void EndHalo();

    [DllImport(Library, EntryPoint = "begin_persistent")]
    public static extern void BeginPersistent();

    [DllImport(Library, EntryPoint = "start_and_wait")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool StartAndWait(int times);

    [DllImport(Library, EntryPoint = "end_persistent")]
    public static extern void EndPersistent();

    [DllImport(Library, EntryPoint = "allreduce_value")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Allreduce(int times);

    [DllImport(Library, EntryPoint = "allreduce_by_function")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool AllreduceByFunction(int times);

    [DllImport(Library, EntryPoint = "make_vector")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool MakeVector(int times);

    [DllImport(Library, EntryPoint = "make_indexed")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool MakeIndexed(int times);

    [DllImport(Library, EntryPoint = "make_struct")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool MakeStruct(int times);

    [DllImport(Library, EntryPoint = "make_subarray")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool MakeSubarray(int times);

    [DllImport(Library, EntryPoint = "get_count")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Count(int times);

    [DllImport(Library, EntryPoint = "ping_pong")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool PingPong(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "begin_persistent_ping_pong")]
    public static extern void BeginPersistentPingPong(double* buffer, int count);

    [DllImport(Library, EntryPoint = "persistent_ping_pong")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool PersistentPingPong(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "end_persistent_ping_pong")]
    public static extern void EndPersistentPingPong();

    [DllImport(Library, EntryPoint = "transfer")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Transfer(void* buffer, int count, MPI_Datatype type, int times);

    [DllImport(Library, EntryPoint = "laps")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Laps(int* ints, int count, int times);

    [DllImport(Library, EntryPoint = "begin_user_sum")]
    public static extern void BeginUserSum();

    [DllImport(Library, EntryPoint = "sum")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Sum(double* mine, double* sums, int count, int times);

    [DllImport(Library, EntryPoint = "user_sum")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool UserSum(double* mine, double* sums, int count, int times);

    [DllImport(Library, EntryPoint = "end_user_sum")]
    public static extern void EndUserSum();

    [DllImport(Library, EntryPoint = "begin_one_sided")]
    public static extern void BeginOneSided(MPI_Win ofAccesses, MPI_Win ofEpochs, int other);

    [DllImport(Library, EntryPoint = "put")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Put(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "get")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Get(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "rget")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Rget(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "fetch_and_add")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool FetchAndAdd(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "lock_epoch")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool LockEpoch(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "fence_epoch")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool FenceEpoch(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "load_own")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool LoadOwn(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "room_in")]
    public static extern double RoomIn([MarshalAs(UnmanagedType.LPStr)] string folder);

    [DllImport(Library, EntryPoint = "begin_accesses")]
    public static extern void BeginAccesses(MPI_File accessed, long first);

    [DllImport(Library, EntryPoint = "write_at")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool WriteAt(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "write_at_all")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool WriteAtAll(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "read_at")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool ReadAt(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "read_at_all")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool ReadAtAll(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "write_blocks")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool WriteBlocks(double* buffer, int count, int times);

    [DllImport(Library, EntryPoint = "write_new_file")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool WriteNewFile(
        [MarshalAs(UnmanagedType.LPStr)] string path,
        [MarshalAs(UnmanagedType.LPStr)] string unfinished,
        double* buffer,
        int count,
        int times
    );

    [DllImport(Library, EntryPoint = "begin_jacobi")]
    public static extern void BeginJacobi(MPI_Comm grid, MPI_Datatype edge, int rows, int columns);

    [DllImport(Library, EntryPoint = "jacobi")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Jacobi(double* first, double* second, int times);

    [DllImport(Library, EntryPoint = "end_jacobi")]
    public static extern void EndJacobi();

    [DllImport(Library, EntryPoint = "begin_shallow_water")]
    public static extern void BeginShallowWater(int cells);

    [DllImport(Library, EntryPoint = "shallow_water")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool ShallowWater(int times);

    [DllImport(Library, EntryPoint = "shallow_water_computes")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool ShallowWaterComputes(int times);

    [DllImport(Library, EntryPoint = "shallow_water_exchanges")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool ShallowWaterExchanges(int times);

    [DllImport(Library, EntryPoint = "shallow_water_returns")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool ShallowWaterReturns(int times);

    [DllImport(Library, EntryPoint = "end_shallow_water")]
    public static extern void EndShallowWater(double* fields);

    [DllImport(Library, EntryPoint = "begin_sort")]
    public static extern void BeginSort(int keys);

    [DllImport(Library, EntryPoint = "sort_keys")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Sort(int times);

    [DllImport(Library, EntryPoint = "end_sort")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool EndSort();

    [DllImport(Library, EntryPoint = "begin_list")]
    public static extern void BeginList(int nodes, int ints);

    [DllImport(Library, EntryPoint = "list_round_trips")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool ListRoundTrips(int times);

    [DllImport(Library, EntryPoint = "copy_list")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool CopyList(int times);

    [DllImport(Library, EntryPoint = "end_list")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool EndList();

    [DllImport(Library, EntryPoint = "send_windows")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool SendWindows(MPI_Comm comm, int tag, int windows);

    [DllImport(Library, EntryPoint = "receive_windows")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool ReceiveWindows(MPI_Comm comm, int tag, int windows);

    [DllImport(Library, EntryPoint = "begin_growth")]
    public static extern void BeginGrowth(int number);

    [DllImport(Library, EntryPoint = "window")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Window(int times);

    [DllImport(Library, EntryPoint = "pending")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Pending(int times);

    [DllImport(Library, EntryPoint = "wait_any")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool WaitAny(int times);

    [DllImport(Library, EntryPoint = "two_waits")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool TwoWaits(int times);

    [DllImport(Library, EntryPoint = "end_growth")]
    public static extern void EndGrowth();

    [DllImport(Library, EntryPoint = "flood")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Flood(int messages, int times);

    [DllImport(Library, EntryPoint = "flood_self")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool FloodSelf(int messages, int times);

    [DllImport(Library, EntryPoint = "stream")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Stream(int times);

    [DllImport(Library, EntryPoint = "call_function")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool CallFunction(int times);

    [DllImport(Library, EntryPoint = "sieve")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Sieve(int limit, int primes, int times);

    [DllImport(Library, EntryPoint = "farm")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Farm(int tasks, int unit, ulong wanted, int times);
}
