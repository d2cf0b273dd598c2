using MPINET.Generator.Specs;
using MPINET.Launching;

namespace MPINET.Tool.Binding;

/// <summary>The files beside this tool from which bindings are made: the tables, the shim's sources, and the options for compiling MPINET.PInvoke.</summary>
/// <param name="Folder">Its folder, as a full path.</param>
internal sealed record BindingKit(string Folder)
{
    /// <summary>The tables of the standard and of the known MPIs.</summary>
    public string Specs => Path.Combine(Folder, "specs");

    /// <summary>The script that compiles a shim.</summary>
    public string ShimScript => Path.Combine(Folder, "native-shim", "build.sh");

    /// <summary>The generator that runs within the compiler.</summary>
    public string Profiling => Path.Combine(Folder, "analyzers", "MPINET.Pmpi.dll");

    /// <summary>The target frameworks of the assemblies.</summary>
    public IReadOnlyList<string> Frameworks { get; } = ["net8.0", "netstandard2.0"];

    /// <summary>The kit of this tool.</summary>
    /// <exception cref="LaunchException">It is missing or incomplete.</exception>
    public static BindingKit Find()
    {
        BindingKit kit = new(Path.Combine(AppContext.BaseDirectory, "kit"));
        string? missing = kit
            .Frameworks.Select(kit.OptionsOf)
            .Append(kit.ShimScript)
            .Append(kit.Profiling)
            .Append(Path.Combine(kit.Specs, "functions.tsv"))
            .FirstOrDefault(file => !File.Exists(file));
        return missing is null
            ? kit
            : throw new LaunchException(
                $"no {missing}",
                "the folder kit beside mpinet.dll, as the package MPINET.Tool has it",
                "install the tool again: dotnet tool update --global MPINET.Tool"
            );
    }

    /// <summary>The options and sources of a compilation. Paths in it are relative to the framework's folder.</summary>
    public string OptionsOf(string framework) => Path.Combine(Folder, framework, "options.rsp");

    /// <summary>The compiler wrapper in an MPI's table; null if it has no table.</summary>
    public string? CompilerOf(string? name) =>
        name is not null && File.Exists(Path.Combine(Specs, "implementations", name + ".tsv"))
            ? Implementation.Read(Specs, name).Compiler
            : null;
}
