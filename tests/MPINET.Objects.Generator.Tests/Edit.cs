using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using MPINET.Objects.Generator.Emitting;

namespace MPINET.Objects.Generator.Tests;

/// <summary>The steps that the generator repeats after an edit.</summary>
public sealed class Edit
{
    private static readonly string[] steps =
    [
        ParallelObjectGenerator.Interfaces,
        ParallelObjectGenerator.Classes,
        ParallelObjectGenerator.Registration,
    ];

    [Fact]
    public void Elsewhere_generates_nothing()
    {
        GeneratorRunResult result = After(Inputs.Everything, Inputs.Everything, "class Other { int n; }");
        foreach (string step in steps)
        {
            Assert.All(Reasons(result.TrackedSteps[step]), AssertKept);
        }

        AssertNothingWritten(result);
    }

    [Fact]
    public void Of_a_body_generates_nothing()
    {
        GeneratorRunResult result = After(
            Inputs.Sieve,
            "// A line more.\n" + Inputs.Sieve.Replace("count++", "count += 1"),
            "class Other { }"
        );
        AssertNothingWritten(result);
    }

    [Fact]
    public void Of_a_method_generates_the_proxy_and_the_class_and_no_registration()
    {
        GeneratorRunResult result = After(
            Inputs.Sieve,
            Inputs.Sieve.Replace("CountAsync", "AmountAsync"),
            "class Other { }"
        );
        Assert.Equal(
            [IncrementalStepRunReason.Modified],
            Reasons(result.TrackedSteps[ParallelObjectGenerator.Interfaces])
        );
        Assert.Equal(
            [IncrementalStepRunReason.Modified],
            Reasons(result.TrackedSteps[ParallelObjectGenerator.Classes])
        );
        Assert.Equal(
            [IncrementalStepRunReason.Unchanged],
            Reasons(result.TrackedSteps[ParallelObjectGenerator.Registration])
        );
    }

    // The second run, after the sources have changed.
    private static GeneratorRunResult After(string before, string after, string other)
    {
        CSharpCompilation first = Compiler.Create(before, "class Other { }");
        GeneratorDriver driver = Compiler.Driver().RunGenerators(first);
        Assert.NotEmpty(Assert.Single(driver.GetRunResult().Results).GeneratedSources);
        SyntaxTree[] old = [.. first.SyntaxTrees];
        SyntaxTree[] edited = [.. Compiler.Create(after, other).SyntaxTrees];
        CSharpCompilation second = first;
        for (int index = 0; index < old.Length; index++)
        {
            if (old[index].ToString() != edited[index].ToString())
            {
                second = second.ReplaceSyntaxTree(old[index], edited[index]);
            }
        }

        Assert.NotSame(first, second);
        return Assert.Single(driver.RunGenerators(second).GetRunResult().Results);
    }

    private static void AssertNothingWritten(GeneratorRunResult result) =>
        Assert.All(
            Reasons(result.TrackedOutputSteps.Values.SelectMany(one => one)),
            reason => Assert.Equal(IncrementalStepRunReason.Cached, reason)
        );

    private static IncrementalStepRunReason[] Reasons(IEnumerable<IncrementalGeneratorRunStep> steps)
    {
        IncrementalStepRunReason[] reasons =
        [
            .. steps.SelectMany(step => step.Outputs).Select(output => output.Reason),
        ];
        Assert.NotEmpty(reasons);
        return reasons;
    }

    private static void AssertKept(IncrementalStepRunReason reason) =>
        Assert.True(reason is IncrementalStepRunReason.Cached or IncrementalStepRunReason.Unchanged, reason.ToString());
}
