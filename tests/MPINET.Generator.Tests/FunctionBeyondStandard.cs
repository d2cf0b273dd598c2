namespace MPINET.Generator.Tests;

public sealed class FunctionBeyondStandard
{
    private const string Revoke = "MPIX_Comm_revoke";

    [Theory]
    [InlineData("")]
    [InlineData("int MPIX_Comm_revoke(MPI_Comm comm);\n")]
    public void Is_bound_by_its_name_whether_or_not_the_header_declares_it(string declaration)
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With(declaration));
        Assert.Contains("private static extern int Native_MPIX_Comm_revoke(MPI_Comm comm);", mpi["Natives.cs"]);
        Assert.Contains("RequireSupported(\"MPIX_Comm_revoke\");", mpi["Natives.cs"]);
        string code = mpi.Common("Resilience.cs");
        Assert.Contains("public static int MPIX_Comm_revoke(MPI_Comm comm)", code);
        Assert.Contains("Guard_MPIX_Comm_revoke(ref comm);", code);
        Assert.DoesNotContain("Since MPI-", code);
        Assert.DoesNotContain(Revoke, mpi["Mpix.cs"]);
        Assert.Contains($"`{Revoke}`", mpi["report.md"]);
        Assert.Contains($"\n        {Revoke}\n", mpi["Support.cs"]);
        Assert.NotNull(CSharpCompiler.CompileTypes(mpi).GetType("MPINET.PInvoke.Mpix"));
    }

    [Fact]
    public void Is_no_function_of_the_standard_to_the_report()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With(""));
        string[] parts = mpi["report.md"].Split("## Functions of the standard that this MPI does not have");
        Assert.Contains(Revoke, parts[0]);
        Assert.DoesNotContain("MPIX_", parts[1]);
    }

    [Fact]
    public void Has_beside_it_what_it_needs()
    {
        using Tables tables = new();
        _ = tables.Append(Tables.OfSmallMpi, $"needs\t{Revoke}\tfast:\tslow ones lack it");
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With(""), specs: tables.Root);
        Assert.Contains($"\n        {Revoke} fast:\n", mpi["Support.cs"]);
    }

    [Fact]
    public void That_is_absent_throws()
    {
        using Tables tables = new();
        _ = tables.Append(Tables.OfSmallMpi, $"absent\t{Revoke}\t-\tit takes two communicators here");
        using SmallMpi mpi = SmallMpi.Generated(
            SmallHeader.With("int MPIX_Comm_revoke(MPI_Comm one, MPI_Comm other);\n"),
            specs: tables.Root
        );
        Assert.Contains($"throw Unsupported(\"{Revoke}\")", mpi["Natives.cs"]);
        Assert.DoesNotContain($"\n        {Revoke}\n", mpi["Support.cs"]);
    }
}
