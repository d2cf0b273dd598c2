using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using MPINET.Analyzers.Analyzing;

namespace MPINET.Analyzers.Tests;

/// <summary>Inner loops that are much slower than in C.</summary>
public sealed class Loops
{
    [Theory]
    [InlineData("m[i, j] += 2 * k[i, j];")]
    [InlineData("sum += m[i, j] * a[j];")]
    [InlineData("m[i, j] = 0.25 * (k[i - 1, j] + k[i + 1, j] + k[i, j - 1] + k[i, j + 1]);")]
    [InlineData("sum = Math.Max(sum, m[i, j]);")]
    [InlineData("sum += cube[i, 0, j];")]
    [InlineData("if (m[i, j] > sum) { sum = m[i, j]; }")]
    public async Task Computing_with_a_matrix_is_reported(string line)
    {
        Diagnostic found = Assert.Single(await FoundAsync(Nested(line)));
        Assert.Equal(("MPINET0017", DiagnosticSeverity.Info), (found.Id, found.Severity));
    }

    [Theory]
    [InlineData("a[j] = b[j] + 3 * c[j];")]
    [InlineData("a[j] += b[j + 1];")]
    [InlineData("a[i * n + j] = 0.25 * (b[(i - 1) * n + j] + b[i * n + j - 1]);")]
    [InlineData("sum += b[j] * c[j];")]
    [InlineData("double x = b[j] - c[j]; a[j] = Math.Sqrt(x * x);")]
    [InlineData("rows[i][j] = rows[i + 1][j] * 2.0;")]
    [InlineData("span[j] = b[j] * c[j];")]
    [InlineData("ints[j] += ints[j] * n;")]
    public async Task Arithmetic_on_consecutive_numbers_is_reported(string line)
    {
        Diagnostic found = Assert.Single(await FoundAsync(Nested(line)));
        Assert.Equal(("MPINET0018", DiagnosticSeverity.Info), (found.Id, found.Severity));
    }

    [Theory]
    // Copies and first values.
    [InlineData("m[i, j] = k[i, j];")]
    [InlineData("m[i, j] = 0;")]
    [InlineData("a[j] = b[j];")]
    // Calls cost more than the element.
    [InlineData("m[i, j] += Other(i);")]
    [InlineData("a[j] = b[j] + Other(j);")]
    // Each iteration needs the one before.
    [InlineData("a[j] = a[j - 1] + b[j];")]
    // The data are the indices.
    [InlineData("ints[ints[j]] += 1;")]
    [InlineData("a[j] = b[ints[j]] * 2;")]
    // Elements that are not neighbours.
    [InlineData("a[j] = b[2 * j] + c[j];")]
    [InlineData("sum += a[i] * m[0, 0];")]
    // Branches.
    [InlineData("if (a[j] > 1) { a[j] = b[j] + 1; }")]
    [InlineData("if (j == 3) { break; }")]
    // Types that no vector has.
    [InlineData("money[i, j] += money[i, j];")]
    public async Task Other_inner_loops_are_not_reported(string line) => Assert.Empty(await FoundAsync(Nested(line)));

    [Theory]
    [InlineData("for (int j = 0; j < n; j++) { a[j] += b[j] * m[0, j]; }")]
    [InlineData("for (int i = 0; i < n; i++) { for (int j = 0; j < 3; j++) { a[j] += b[j] * m[i, j]; } }")]
    [InlineData("for (int i = 0; i < n; i++) { for (int j = 0; j < n; j += 2) { a[j] += b[j] * m[i, j]; } }")]
    [InlineData("for (int i = 0; i < n; i++) { Later(() => { for (int j = 0; j < n; j++) { a[j] += b[j]; } }); }")]
    [InlineData(
        "for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) { Communicator.World[j].Send(m[i, j] + a[j], 1); } }"
    )]
    public async Task Loops_that_are_not_hot_are_not_reported(string code) => Assert.Empty(await FoundAsync(code));

    [Fact]
    public async Task Projects_without_MPI_are_not_examined()
    {
        CSharpCompilation compilation = CSharpCompilation.Create(
            "Tested",
            [CSharpSyntaxTree.ParseText(Program(Nested("m[i, j] += k[i, j];")).Replace("using MPINET;", ""))],
            Compiler.References.Where(one =>
                !Path.GetFileName(one.Display!).StartsWith("MPINET", StringComparison.Ordinal)
            ),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary)
        );
        Assert.Empty(compilation.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error));
        Assert.Empty(
            await compilation
                .WithAnalyzers([new MpiAnalyzer()])
                .GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken)
        );
    }

    private static string Nested(string line) =>
        $"for (int i = 1; i < n - 1; i++) {{ for (int j = 1; j < n - 1; j++) {{ {line} }} }}";

    private static Task<ImmutableArray<Diagnostic>> FoundAsync(string code) => Compiler.FoundAsync(Program(code));

    private static string Program(string code) =>
        $$"""
            using System;
            using MPINET;
            static class Kernel
            {
                static double Run(int n, double[,] m, double[,] k, double[,,] cube, decimal[,] money, double[] a, double[] b, double[] c, double[][] rows, int[] ints)
                {
                    Span<double> span = a;
                    double sum = 0;
                    {{code}}
                    return sum;
                }

                static double Other(int i) => i;

                static void Later(Action action) => action();
            }
            """;
}
