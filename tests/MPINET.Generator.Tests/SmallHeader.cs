namespace MPINET.Generator.Tests;

/// <summary>The text of an mpi.h that has little more than the test needs.</summary>
internal static class SmallHeader
{
    public const string Version = "#define MPI_VERSION 3\n#define MPI_SUBVERSION 1\n";

    public const string Integers =
        "typedef long MPI_Aint;\ntypedef long long MPI_Offset;\ntypedef long long MPI_Count;\ntypedef int MPI_Fint;\n";

    public const string Status = "typedef struct { int MPI_SOURCE, MPI_TAG, MPI_ERROR; } MPI_Status;\n";

    /// <summary>Handles that are numbers, as in MPICH.</summary>
    public const string IntegerHandles = """
        typedef int MPI_Comm;
        typedef int MPI_Datatype;
        typedef int MPI_Group;
        #define MPI_COMM_NULL ((MPI_Comm)0x04000000)
        #define MPI_COMM_WORLD ((MPI_Comm)0x44000000)
        #define MPI_BYTE ((MPI_Datatype)0x4c00010d)
        #define MPI_GROUP_NULL ((MPI_Group)0x08000000)

        """;

    /// <summary>Handles that are addresses of the library's variables, as in Open MPI.</summary>
    public const string PointerHandles = """
        typedef struct small_comm *MPI_Comm;
        typedef struct small_datatype *MPI_Datatype;
        typedef struct small_group *MPI_Group;
        extern struct small_comm small_comm_null, small_comm_world;
        extern struct small_datatype small_byte;
        extern MPI_Group MPI_GROUP_NULL;
        #define MPI_COMM_NULL ((MPI_Comm)&small_comm_null)
        #define MPI_COMM_WORLD (&small_comm_world)
        #define MPI_BYTE ((MPI_Datatype)(void *)&small_byte)

        """;

    /// <summary>Handles that are pointers made from small numbers, as in the standard's binary interface.</summary>
    public const string NumberedPointerHandles = """
        typedef struct small_comm *MPI_Comm;
        typedef struct small_datatype *MPI_Datatype;
        typedef struct small_group *MPI_Group;
        #define MPI_COMM_NULL ((MPI_Comm)0x100)
        #define MPI_COMM_WORLD ((MPI_Comm)0x101)
        #define MPI_BYTE ((MPI_Datatype)0x207)
        #define MPI_GROUP_NULL ((MPI_Group)0x108)

        """;

    /// <summary>Handles that are enumerations.</summary>
    public const string EnumerationHandles = """
        typedef enum { MPI_COMM_NULL = -1, MPI_COMM_WORLD = 7 } MPI_Comm;
        typedef enum small_datatype { MPI_BYTE = 0x4c } MPI_Datatype;
        enum small_group { MPI_GROUP_NULL };
        typedef enum small_group MPI_Group;

        """;

    public const string Functions = """
        int MPI_Comm_rank(MPI_Comm comm, int *rank);
        int PMPI_Comm_rank(MPI_Comm comm, int *rank);
        int MPI_Comm_group(MPI_Comm comm, MPI_Group *group);
        int MPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm);
        int MPI_Recv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status);

        """;

    /// <summary>A complete header. The test replaces parts of it.</summary>
    public static string With(
        string extra = "",
        string handles = IntegerHandles,
        string status = Status,
        string integers = Integers,
        string functions = Functions
    ) => Version + integers + handles + status + functions + extra;

    /// <summary>The number of the first line that contains the text.</summary>
    public static int LineOf(string header, string text) =>
        1 + header.Split('\n').ToList().FindIndex(line => line.Contains(text, StringComparison.Ordinal));
}
