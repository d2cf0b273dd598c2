using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit.Ports;

/// <summary>Documentation that the methods of ports share.</summary>
internal static class PortDoc
{
    /// <summary>The parameters that the compiler fills.</summary>
    public static readonly string[] Caller = ["[CallerFilePath] string file = \"\"", "[CallerLineNumber] int line = 0"];

    /// <summary>The documentation of <see cref="Caller"/>.</summary>
    public static readonly string[] CallerText =
    [
        "<param name=\"file\">Filled by the compiler, for the report of requests that are never completed.</param>",
        "<param name=\"line\">Filled by the compiler.</param>",
    ];

    /// <summary>The documentation of a request that is started by the call.</summary>
    public const string Started = "<returns>The request, to be waited for.</returns>";

    /// <summary>The documentation of a persistent request.</summary>
    public const string Created = "<returns>The request, to be started.</returns>";

    /// <summary>The documentation of the type parameter.</summary>
    public const string Element = "<typeparam name=\"T\">The type of an element.</typeparam>";

    /// <summary>The type parameter's constraint.</summary>
    public const string Unmanaged = "T : unmanaged";

    /// <summary>The errors that MPI reports.</summary>
    public const string MpiError = "<exception cref=\"MpiException\">MPI reports an error.</exception>";

    /// <summary>The name of the C function, with the section of the standard.</summary>
    /// <param name="function">The function.</param>
    /// <param name="between">A sentence between the two, or null.</param>
    /// <param name="after">A sentence after them, or null.</param>
    public static string Remarks(FunctionRow function, string? between = null, string? after = null)
    {
        string[] sentences =
        [
            $"In C: {function.Name}.",
            .. between is null ? [] : new[] { between },
            $"MPI-5.0, section {function.Section}.",
            .. after is null ? [] : new[] { after },
        ];
        return $"<remarks>{string.Join(' ', sentences)}</remarks>";
    }

    /// <summary>The example of a member.</summary>
    /// <param name="member">Its class and name.</param>
    public static string Example(string member) =>
        $"<include file=\"../../specs/ports/examples.xml\" path=\"examples/example[@of='{member}']\" />";

    /// <summary>The documentation of one parameter.</summary>
    public static string Parameter(string name, string text) => $"<param name=\"{name}\">{text}</param>";

    /// <summary>The documentation of another method, whole or in part.</summary>
    public static string Inherited(string cref, string? path = null) =>
        $"<inheritdoc cref=\"{cref}\"{(path is null ? "" : $" path=\"{path}\"")} />";

    /// <summary>The reference to a method by the types of its parameters.</summary>
    public static string Cref(string method, bool isGeneric, IEnumerable<string> types) =>
        $"{method}{(isGeneric ? "{T}" : "")}({string.Join(", ", types)})"
            .Replace("?", "", StringComparison.Ordinal)
            .Replace('<', '{')
            .Replace('>', '}');
}
