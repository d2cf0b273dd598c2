using System.Text;
using Microsoft.CodeAnalysis;

namespace MPINET.Objects.Generator.Tests;

/// <summary>The whole generated text of some sources, compared with Golden.</summary>
public sealed class GeneratedText
{
    private static readonly string[] names =
    [
        nameof(Inputs.Arrays),
        nameof(Inputs.Bare),
        nameof(Inputs.Everything),
        nameof(Inputs.Sieve),
    ];

    /// <summary>The names of the sources.</summary>
    public static TheoryData<string> Names => [.. names];

    /// <summary>Rewrites the golden files.</summary>
    public static void Write(string folder)
    {
        Directory.CreateDirectory(folder);
        foreach (string name in names)
        {
            File.WriteAllText(Path.Combine(folder, name + ".txt"), Text(name));
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Is_equal_to_the_golden_file(string name)
    {
        string kept = File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "Golden", name + ".txt"));
        string text = Text(name);
        Assert.True(
            kept == text,
            $"Golden/{name}.txt is not what is generated now, which is below. If that is what you want: start this program with "
                + $"--write tests/MPINET.Objects.Generator.Tests/Golden.\n{text}"
        );
    }

    [Fact]
    public void Is_kept_for_every_input() =>
        Assert.Equal(
            names.Select(name => name + ".txt"),
            Directory
                .EnumerateFiles(Path.Combine(AppContext.BaseDirectory, "Golden"))
                .Select(file => Path.GetFileName(file))
                .Order(StringComparer.Ordinal)
        );

    private static string Text(string name)
    {
        StringBuilder text = new();
        GeneratorRunResult result = Compiler.Run(Compiler.Create(Inputs.Of(name)), out _);
        foreach (
            GeneratedSourceResult file in result.GeneratedSources.OrderBy(file => file.HintName, StringComparer.Ordinal)
        )
        {
            text.Append("==== ").Append(file.HintName).Append('\n').Append(file.SourceText);
        }

        return text.ToString();
    }
}
