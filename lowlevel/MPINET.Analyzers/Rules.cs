using System.Collections.Immutable;

namespace MPINET.Analyzers;

/// <summary>The rules for code that compiles but uses MPINET wrongly, and for loops that are much slower than in C.</summary>
/// <remarks>Each rule has a page in docs/rules. The rules of parallel objects, from MPINET0101 on, are in their generator.</remarks>
public static class Rules
{
    /// <summary>The address of a pointer as a buffer.</summary>
    public static readonly DiagnosticDescriptor AddressOfPointer = Error(
        "MPINET0001",
        "The address of a pointer or an array is no buffer",
        "'{0}' is a {1}: MPI would transfer the bytes of the pointer and of the memory behind it, not the data. "
            + "Write '{2}'; for an array, a pointer to its first element (fixed); cast to void* where pointers themselves are meant."
    );

    /// <summary>A count that is multiplied by the size of C#'s char.</summary>
    public static readonly DiagnosticDescriptor SizeOfChar = Warning(
        "MPINET0002",
        "sizeof(char) is 2, and MPI.CHAR has one byte",
        "The count '{0}' is in units of sizeof(char), which is 2 in C#, but an element of {1} has one byte: "
            + "twice as many are transferred as in C. Leave sizeof(char) out, or write sizeof(byte)."
    );

    /// <summary>A nonblocking operation whose request is never completed.</summary>
    public static readonly DiagnosticDescriptor NeverCompleted = Warning(
        "MPINET0003",
        "The request of a nonblocking operation is completed",
        "The request of {0} is neither kept nor awaited, so the program cannot learn when the operation has completed and its buffer may be used. {1}."
    );

    /// <summary>A buffer that is used while MPI has it.</summary>
    public static readonly DiagnosticDescriptor UsedTooEarly = Warning(
        "MPINET0004",
        "A buffer is MPI's until the operation has completed",
        "'{0}' is {1} here, but {2} in line {3} has it until its request completes: {4}. Wait for the request first."
    );

    /// <summary>A buffer whose memory is freed or returned while MPI has it.</summary>
    public static readonly DiagnosticDescriptor GivenBackTooEarly = Warning(
        "MPINET0005",
        "The memory of a buffer outlives the operation",
        "{0} ends the memory of '{1}' before the request of {2} has completed, so MPI reads or writes memory that may belong to another object. Wait for the request before that."
    );

    /// <summary>A collective operation that not all processes call.</summary>
    public static readonly DiagnosticDescriptor NotCalledByAll = Warning(
        "MPINET0006",
        "All processes of a communicator call a collective operation",
        "{0} is called by some processes alone: whether a process comes here depends on its rank, and the others never call it. The program hangs. "
            + "Call it on all processes of the communicator, or on a communicator of those that come here (Split)."
    );

    /// <summary>Two processes that wait for each other.</summary>
    public static readonly DiagnosticDescriptor WaitForEachOther = Warning(
        "MPINET0007",
        "Two processes do not wait for each other",
        "{0} {1} Let one of them receive first, or use Sendrecv or Isend."
    );

    /// <summary>A constant tag without a counterpart.</summary>
    public static readonly DiagnosticDescriptor Unanswered = WarningAtEnd(
        "MPINET0008",
        "A message is received with the tag that it was sent with",
        "No {1} of this program uses the tag {2} of this {0}: all of them have other constant tags. Use the same tag on both sides."
    );

    /// <summary>A rank or tag that is negative.</summary>
    public static readonly DiagnosticDescriptor Negative = Warning(
        "MPINET0009",
        "Ranks and tags are not negative",
        "{0} is no {1}. Ranks and tags count from 0; any source, any tag and no process have names, whose values differ between MPIs: {2}."
    );

    /// <summary>A static field with a handle in the class of Main.</summary>
    public static readonly DiagnosticDescriptor HandleBesideMain = WarningAtEnd(
        "MPINET0010",
        "The class of Main has no static field of a handle's type",
        "{0} is a static {1} in the class of Main. .NET loads that class, and with it the type of this field, before the MPI is chosen, so the program does not start. "
            + "Declare it in another class."
    );

    /// <summary>A program that opens no session.</summary>
    public static readonly DiagnosticDescriptor NoSession = WarningAtEnd(
        "MPINET0011",
        "MPI is used while a session is open",
        "{0} is called, but nothing in this program opens a session, so it throws. Begin Main with: using Session session = new();"
    );

    /// <summary>An argument that is not plain data.</summary>
    public static readonly DiagnosticDescriptor NotPlain = Error(
        "MPINET0012",
        "Plain data is sent as its bytes, anything else as an object",
        "{0} is not plain data, so {1} cannot send its bytes. {2}."
    );

    /// <summary>A buffer class that returns an address without pinning the memory.</summary>
    public static readonly DiagnosticDescriptor NotInPlace = Warning(
        "MPINET0013",
        "A buffer stays in place while it is pinned",
        "{0} gives the address of an array that nothing keeps in place{1}: the collector may move it, and MPI then reads or writes something else. "
            + "Pin by a GCHandle that is freed in Unpin, or let an ArrayTypedBuffer do it."
    );

    /// <summary>ConfigureAwait(false) in a program that Session.Run runs.</summary>
    public static readonly DiagnosticDescriptor LeavesThread = Warning(
        "MPINET0014",
        "What follows an await stays on the session's thread",
        "What follows this await runs on a thread of the pool, where Session.Run awaits no requests and a session below ThreadLevel.Serialized takes no calls. Leave ConfigureAwait out."
    );

    /// <summary>A call of MPI by a thread that the session's thread level does not allow.</summary>
    public static readonly DiagnosticDescriptor OtherThread = Warning(
        "MPINET0015",
        "Threads call MPI at the thread level that the session asks for",
        "{0} runs on another thread than the session's, which was opened at ThreadLevel.{1}: it throws, unless MPI grants more than that. Open the session by new Session(ThreadLevel.Multiple)."
    );

    /// <summary>An await of something other than a request outside of Session.Run.</summary>
    public static readonly DiagnosticDescriptor AwaitLeavesThread = Warning(
        "MPINET0016",
        "A program that awaits more than requests runs in Session.Run",
        "What follows this await may go on on a thread of the pool, where the session, opened at ThreadLevel.{0}, takes no calls, its end included: they throw, unless MPI grants more than that. "
            + "Run the program by Session.Run(async () => ...) or Session.Main, which keep it on their thread."
    );

    /// <summary>An inner loop that computes with the elements of a matrix of C#.</summary>
    public static readonly DiagnosticDescriptor MatrixInLoop = Info(
        "MPINET0017",
        "An inner loop computes on a row, not on a matrix",
        "Each '{0}[...]' of this inner loop computes its place and checks all its indices, which takes several times as long as in C. "
            + "Take the row as a span before the loop: MemoryMarshal.CreateSpan(ref matrix[i, 0], columns), or keep the matrix in a plain array and take array.AsSpan(i * columns, columns)."
    );

    /// <summary>An inner loop that vectors can carry out, written for one element at a time.</summary>
    public static readonly DiagnosticDescriptor ScalarLoop = Info(
        "MPINET0018",
        "An inner loop over consecutive numbers uses vectors",
        ".NET's compiler makes no vector instructions of this inner loop, and gcc -O3 does of most such loops. Write it with Vector<T>, or call TensorPrimitives."
    );

    /// <summary>Processes that wait for what never comes.</summary>
    public static readonly DiagnosticDescriptor DeadlockOfAllRanks = Warning(
        "MPINET0019",
        "A process waits for a call that another one makes",
        "No process can continue here: {0}. Let each call that waits have its counterpart before the other processes wait, too."
    );

    /// <summary>Collective calls that do not fit together.</summary>
    public static readonly DiagnosticDescriptor OtherCollective = Warning(
        "MPINET0020",
        "All processes call the same collective operations in the same order",
        "Two processes make different collective calls: {0}. All processes of a communicator call the same operations in the same order, with the same root, types and reduction operation."
    );

    /// <summary>A message that is received as another type.</summary>
    public static readonly DiagnosticDescriptor OtherType = Warning(
        "MPINET0021",
        "A message is received as the type that was sent",
        "The types of a message differ: {0}. Receive the type that is sent."
    );

    /// <summary>A message without a receive.</summary>
    public static readonly DiagnosticDescriptor NeverReceived = Warning(
        "MPINET0022",
        "A message is received before the program ends",
        "The program ends with a message that was never received: {0}."
    );

    /// <summary>A variable of a request that takes another request.</summary>
    public static readonly DiagnosticDescriptor RequestLost = Warning(
        "MPINET0023",
        "A request is completed before its variable takes another one",
        "{0}, which is not completed, so it can no longer be waited for. Wait for it first, or use another variable."
    );

    /// <summary>A datatype that is used before it is committed.</summary>
    public static readonly DiagnosticDescriptor NotCommitted = Warning(
        "MPINET0024",
        "A datatype is committed before it is used",
        "{0}, which is not committed, and MPI refuses it. Call MPI_Type_commit first."
    );

    /// <summary>An object of MPI that is never freed.</summary>
    public static readonly DiagnosticDescriptor NotFreed = Warning(
        "MPINET0025",
        "An object of MPI is freed before the program ends",
        "{0} is never freed. Free it before MPI_Finalize: a program that makes such objects in a loop uses ever more memory, and MPI has room for some thousands of communicators."
    );

    /// <summary>A one-sided operation outside of an epoch.</summary>
    public static readonly DiagnosticDescriptor OutsideEpoch = Warning(
        "MPINET0026",
        "A one-sided operation is within an epoch",
        "{0}, and no epoch with this rank has begun. Call MPI_Win_fence, MPI_Win_lock or MPI_Win_lock_all before it."
    );

    /// <summary>A task of a request outside of Session.Run.</summary>
    public static readonly DiagnosticDescriptor TaskOutsideRun = Warning(
        "MPINET0027",
        "A task of a request is taken in Session.Run",
        "{0} throws here: only the loop of Session.Run completes the task of a request, and Main runs outside of it. "
            + "Run the program by Session.Run(async () => ...) or an asynchronous Session.Main, or await the request itself, which waits here."
    );

    /// <summary>An epoch of a window that nothing ends.</summary>
    public static readonly DiagnosticDescriptor EpochNotEnded = Warning(
        "MPINET0028",
        "An epoch of a window is ended",
        "Nothing ends what {0} begins here, so its accesses never complete for certain, and other processes may wait for ever. "
            + "Put it into a using statement, or Dispose it."
    );

    /// <summary>An access to a window after its epoch.</summary>
    public static readonly DiagnosticDescriptor AfterEpoch = Warning(
        "MPINET0029",
        "A window is accessed while its epoch is open",
        "The epoch of {0} in line {1} has ended in line {2}, so this throws. Access the memory before the end of the epoch, or begin another one."
    );

    /// <summary>A fetched value that is read within its epoch.</summary>
    public static readonly DiagnosticDescriptor FetchedTooEarly = Warning(
        "MPINET0030",
        "A fetched value is read after its epoch",
        "The value of {0} in line {1} is there when the epoch has ended, so this throws. Read it after Dispose of the epoch, or after Next."
    );

    /// <summary>A loop that accesses one element of another process at a time.</summary>
    public static readonly DiagnosticDescriptor ElementLoop = Info(
        "MPINET0031",
        "Consecutive elements of another process are accessed at once",
        "Each iteration waits for one element of another process, which takes as long as hundreds of them at once. Use {0} for all elements of the loop; "
            + "Local has those of this process."
    );

    /// <summary>C's long for data of C#'s long.</summary>
    public static readonly DiagnosticDescriptor ShorterLong = Info(
        "MPINET0032",
        "A long of C has 4 bytes on Windows",
        "{0} is C's {2}, which has 4 bytes on Windows: half of the {3} in '{1}' would be transferred there. Use {4}, which has 8 bytes everywhere."
    );

    /// <summary>All rules of this analyser.</summary>
    public static readonly ImmutableArray<DiagnosticDescriptor> All =
    [
        AddressOfPointer,
        SizeOfChar,
        NeverCompleted,
        UsedTooEarly,
        GivenBackTooEarly,
        NotCalledByAll,
        WaitForEachOther,
        Unanswered,
        Negative,
        HandleBesideMain,
        NoSession,
        NotPlain,
        NotInPlace,
        LeavesThread,
        OtherThread,
        AwaitLeavesThread,
        MatrixInLoop,
        ScalarLoop,
        DeadlockOfAllRanks,
        OtherCollective,
        OtherType,
        NeverReceived,
        RequestLost,
        NotCommitted,
        NotFreed,
        OutsideEpoch,
        TaskOutsideRun,
        EpochNotEnded,
        AfterEpoch,
        FetchedTooEarly,
        ElementLoop,
        ShorterLong,
    ];

    /// <summary>The rule with an id.</summary>
    /// <param name="id">The id.</param>
    public static DiagnosticDescriptor Of(string id) => All.First(one => one.Id == id);

    private static DiagnosticDescriptor Error(string id, string title, string message) =>
        new(id, title, message, "MPI", DiagnosticSeverity.Error, isEnabledByDefault: true);

    // A suggestion: editors show it, and a build does not.
    private static DiagnosticDescriptor Info(string id, string title, string message) =>
        new(id, title, message, "MPI", DiagnosticSeverity.Info, isEnabledByDefault: true);

    private static DiagnosticDescriptor Warning(string id, string title, string message, params string[] tags) =>
        new(id, title, message, "MPI", DiagnosticSeverity.Warning, isEnabledByDefault: true, customTags: tags);

    // A warning that needs the whole program.
    private static DiagnosticDescriptor WarningAtEnd(string id, string title, string message) =>
        Warning(id, title, message, WellKnownDiagnosticTags.CompilationEnd);
}
