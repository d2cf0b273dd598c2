using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace MPINET.Analyzers.Tests;

/// <summary>The diagnostics that need the whole program.</summary>
public sealed class WholePrograms
{
    private const string Usings = """
        using System;
        using MPINET;
        using MPINET.Cli;
        using MPINET.PInvoke;
        using static MPINET.PInvoke.Mpi;

        """;

    private const string Session = "using Session session = new(); Port peer = Communicator.World[1]; int n = 7; ";

    [Theory]
    [InlineData(
        "peer.Send(1, tag: 5); int x = peer.Recv<int>(tag: 6);",
        2,
        "No receive of this program uses the tag 5 of this send"
    )]
    [InlineData("peer.Send(1, 5); peer.Isend(2, 6); int x = peer.Recv<int>(6);", 1, "the tag 5 of this send")]
    [InlineData(
        "peer.Send(1); int x = peer.Recv<int>(3) + peer.Recv<int>();",
        1,
        "No send of this program uses the tag 3"
    )]
    [InlineData("peer.Send(1, 5); Message m = peer.Mprobe(4); peer.Send(1, 4);", 1, "the tag 5")]
    [InlineData(
        "const int Work = 3; peer.Send(1, Work); peer.Send(2, 2); int x = peer.Recv<int>(Work);",
        1,
        "the tag 2"
    )]
    [InlineData("MPI.COMM_WORLD.Send(null, 0, MPI.INT, 1, 5); MPI.COMM_WORLD.Recv(null, 0, MPI.INT, 1, 6);", 2, "5")]
    [InlineData(
        "unsafe { MPI_Send(null, 0, MPI_INT, 1, 5, MPI_COMM_WORLD); MPI_Recv(null, 0, MPI_INT, 1, 6, MPI_COMM_WORLD, null); }",
        2,
        "5"
    )]
    public async Task Answer_each_tag(string lines, int times, string saying)
    {
        ImmutableArray<Diagnostic> found = await InMainAsync(Session + lines);
        Assert.Equal(times, found.Length);
        Assert.All(found, one => Assert.Equal("MPINET0008", one.Id));
        Assert.Contains(found, one => one.GetMessage().Contains(saying));
    }

    [Theory]
    [InlineData("peer.Send(1, 5); int x = peer.Recv<int>(5);")]
    [InlineData("peer.Send(1, 5); int x = peer.Recv<int>(Tag.Any);")]
    [InlineData("peer.Send(1, 5); int x = peer.Recv<int>(n);")]
    [InlineData("peer.Send(1, 5); int x = peer.Recv<int>(6); peer.Send(1, n); Status s = peer.Probe(n);")]
    [InlineData("peer.Send(1, 5);")]
    [InlineData("int x = peer.Recv<int>(5);")]
    [InlineData("peer.SendObject(\"a\", 5); Message m = peer.Mprobe(5);")]
    [InlineData("peer.Send(1, 5); int x = peer.Recv<int>(6); using var c = peer.Spawn(\"other\", null, 1);")]
    [InlineData("MPI.COMM_WORLD.Send(null, 0, MPI.INT, 1, 5); MPI.COMM_WORLD.Recv(null, 0, MPI.INT, 1, MPI.ANY_TAG);")]
    [InlineData(
        "using Group g = Communicator.World.CommunicatorGroup; Communicator.World.CreateGroup(g, 9); peer.Send(1); peer.Recv<int>();"
    )]
    public async Task May_answer_each_tag(string lines) => Assert.Empty(await InMainAsync(Session + lines));

    [Fact]
    public async Task May_answer_tags_in_another_class() =>
        Assert.Empty(
            await Compiler.FoundInProgramAsync(
                Usings
                    + "class Boss { static void Main() { "
                    + Session
                    + "peer.Send(1, 1); peer.Recv<int>(2); Worker.Run(peer); } }"
                    + "class Worker { public static void Run(Port boss) { boss.Recv<int>(1); boss.Send(1, 2); } }"
            )
        );

    [Fact]
    public async Task Are_no_libraries() =>
        Assert.Empty(
            await Compiler.FoundAsync(
                Usings + "class Part { void Run(Port p) { p.Send(1, 5); int x = p.Recv<int>(6); } }"
            )
        );

    [Theory]
    [InlineData("peer.Send(1, -1);", "MPINET0009", "-1 is no tag")]
    [InlineData("int x = peer.Recv<int>(-1);", "MPINET0009", "Tag.Any")]
    [InlineData("Communicator.World[-1].Send(1);", "MPINET0009", "AnySource, NullProcess")]
    [InlineData("MPI.COMM_WORLD.Send(null, 0, MPI.INT, -1, 0);", "MPINET0009", "MPI.PROC_NULL")]
    [InlineData("MPI.COMM_WORLD.Barrier(); MPI.COMM_WORLD.Probe(-2, 0);", "MPINET0009", "MPI.ANY_SOURCE")]
    [InlineData("unsafe { MPI_Bcast(null, 0, MPI_INT, -3, MPI_COMM_WORLD); }", "MPINET0009", "-3 is no rank")]
    public async Task Have_no_negative_ranks_and_tags(string lines, string id, string saying) =>
        Lines.AssertOne(await InMainAsync(Session + lines), id, saying);

    [Theory]
    [InlineData("int x = peer.Recv<int>(Tag.Any); Communicator.World.AnySource.Recv<int>();")]
    [InlineData(
        "MPI.COMM_WORLD.Send(null, 0, MPI.INT, MPI.PROC_NULL, 0); MPI.COMM_WORLD.Recv(null, 0, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);"
    )]
    [InlineData("using var c = Communicator.World.Split(0, -1);")]
    [InlineData("peer.Send(-1); int[] a = [1]; a[0] = -1;")]
    public async Task May_have_other_negative_numbers(string lines) => Assert.Empty(await InMainAsync(Session + lines));

    [Theory]
    [InlineData("static MPI_Comm comm;", "comm is a static MPI_Comm")]
    [InlineData("public static readonly MPI_Datatype Type = MPI_INT;", "Type is a static MPI_Datatype")]
    [InlineData("static MPI_Request? last;", "last is a static MPI_Request?")]
    [InlineData("static MPI_Comm Comm { get; set; }", "Comm is a static MPI_Comm")]
    [InlineData("struct Pair { public int N; public MPI_Status Status; } static Pair pair;", "pair is a static")]
    public async Task Keep_handles_out_of_the_class_of_Main(string member, string saying) =>
        Lines.AssertOne(await InProgramAsync(member, "MPI_Barrier(MPI_COMM_WORLD);"), "MPINET0010", saying);

    [Theory]
    [InlineData("MPI_Comm comm;")]
    [InlineData("static MPI_Comm[] all = [];")]
    [InlineData("static MPI.Intracomm? comm; static Intracommunicator? world; static int n; static Guid id;")]
    [InlineData("static MPI_Comm Comm => MPI_COMM_WORLD;")]
    [InlineData("class Inner { public static MPI_Comm comm; }")]
    public async Task May_have_other_fields(string member) =>
        Assert.Empty(await InProgramAsync(member, "MPI_Barrier(MPI_COMM_WORLD);"));

    [Theory]
    [InlineData("Communicator.World.Barrier();", "Barrier is called")]
    [InlineData("int n = 0; Communicator.World[0].Send(n); n = Communicator.World[0].Recv<int>();", "Send is called")]
    [InlineData("Communicator.World[0].Send(\"text\"); Communicator.World[0].RecvString();", "Send is called")]
    [InlineData("MPI.Init(); Communicator.World.Barrier();", "Barrier is called")]
    public async Task Open_a_session(string lines, string saying) =>
        Lines.AssertOne(await InMainAsync(lines), "MPINET0011", saying);

    [Theory]
    [InlineData("using Session session = new(); Communicator.World.Barrier();")]
    [InlineData("MPINET.Session.Main(args => Communicator.World.Barrier());")]
    [InlineData("MPI.Init(); MPI.COMM_WORLD.Barrier();")]
    [InlineData(
        "Console.WriteLine(MPINET.Session.IsMpiInitialized); using Intracommunicator world = Communicator.World;"
    )]
    public async Task Need_no_more_than_that(string lines) => Assert.Empty(await InMainAsync(lines));

    [Fact]
    public async Task Need_no_session_where_a_library_may_open_it()
    {
        Compilation library = Compiler.Create(
            OutputKind.DynamicallyLinkedLibrary,
            "public static class Opener { public static object Open() => new MPINET.Session(); }"
        );
        using MemoryStream image = new();
        Assert.True(
            library
                .WithAssemblyName("Library")
                .Emit(image, cancellationToken: TestContext.Current.CancellationToken)
                .Success
        );
        Compilation program = Compiler
            .Create(
                OutputKind.ConsoleApplication,
                Usings + "class Program { static void Main() { Opener.Open(); Communicator.World.Barrier(); } }"
            )
            .AddReferences(MetadataReference.CreateFromImage(image.ToArray()));
        Assert.Empty(
            program
                .GetDiagnostics(TestContext.Current.CancellationToken)
                .Where(one => one.Severity == DiagnosticSeverity.Error)
        );
        Assert.Empty(await Compiler.AnalyzeAsync(program));
    }

    private static Task<ImmutableArray<Diagnostic>> InMainAsync(string lines) => InProgramAsync("", lines);

    // The lines are fragments of programs, whose processes would wait for each other. Those rules have tests of their own.
    private static async Task<ImmutableArray<Diagnostic>> InProgramAsync(string member, string lines) =>
        (
            await Compiler.FoundInProgramAsync(
                Usings + "class Program { " + member + " static void Main() { " + lines + " } }"
            )
        ).RemoveAll(one => string.CompareOrdinal(one.Id, "MPINET0019") >= 0);
}
