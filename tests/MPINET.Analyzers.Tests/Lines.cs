using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace MPINET.Analyzers.Tests;

/// <summary>The diagnostics of the rules for a few lines of a method.</summary>
internal static class Lines
{
    private const string Setting = """
        using System;
        using System.Buffers;
        using System.Collections.Generic;
        using System.Linq;
        using System.Threading;
        using System.Threading.Tasks;
        using MPINET;
        using MPINET.Cli;
        using MPINET.PInvoke;
        using static MPINET.PInvoke.Mpi;
        #pragma warning disable CS1998, CS8500
        unsafe class Tested
        {
            MPI.Request kept;
            Request port_kept;
            static bool flag;
            static int count;
            void Helper() { }
        """;

    private const string Variables = """
                Intracommunicator world = Communicator.World;
                Port peer = world[1];
                MPI.Intracomm comm = MPI.COMM_WORLD;
                double[] array = new double[100];
                double[] other = new double[100];

        """;

    /// <summary>The rules that the lines break, each once, in the order of the lines. The method around them has variables of each tier.</summary>
    public static Task<ImmutableArray<Diagnostic>> FoundAsync(string lines) =>
        InMethodAsync("void Run(int n, double* data, MPI.Request[] requests)", Variables + lines);

    /// <summary>The rules that the lines of an asynchronous method break. It has no pointers.</summary>
    public static Task<ImmutableArray<Diagnostic>> FoundInAsyncAsync(string lines) =>
        Compiler.FoundAsync(
            Setting.Replace("unsafe class", "class") + "async Task Run(int n) {" + Variables + lines + "}}"
        );

    /// <summary>The rules that the lines of a method with the given signature break.</summary>
    public static Task<ImmutableArray<Diagnostic>> InMethodAsync(string head, string lines) =>
        Compiler.FoundAsync(Setting + head + "\n{\n" + lines + "\n}}");

    /// <summary>Asserts that the lines break one rule, in one place.</summary>
    public static void AssertOne(ImmutableArray<Diagnostic> found, string id, string saying)
    {
        Diagnostic one = Assert.Single(found);
        Assert.Equal((id, Rules.Of(id).DefaultSeverity), (one.Id, one.Severity));
        Assert.Contains(saying, one.GetMessage());
    }
}
