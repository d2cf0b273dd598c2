using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator;

/// <summary>What one run is made from: a header, its library, and the table of its MPI's departures.</summary>
/// <param name="Implementation">The table, completed by what was found.</param>
/// <param name="Request">The header and how it is read.</param>
public sealed record Source(Implementation Implementation, HeaderRequest Request)
{
    /// <summary>Finds the header, its folders and its library: by the compiler wrapper unless they are given.</summary>
    /// <exception cref="CompilerWrapperException">The wrapper is missing or leads to no header or library.</exception>
    public static Source Find(Arguments arguments)
    {
        Implementation implementation = Implementation.Read(arguments.Specs, arguments.Name);
        string? header = arguments.Header;
        List<string> includes = [.. arguments.Includes];
        List<string> defines = [.. implementation.Defines];
        string? library = arguments.Library;
        if (header is null)
        {
            string command = arguments.Compiler ?? implementation.Compiler ?? "mpicc";
            CompilerWrapper wrapper = CompilerWrapper.Ask(command);
            header = wrapper.FindHeader();
            includes.AddRange(wrapper.IncludeFolders);
            defines.AddRange(wrapper.Defines);
            library ??= wrapper.FindLibrary().Soname;
        }

        if (library is not null)
        {
            implementation = implementation.WithDefault("library", library);
        }

        if (arguments.Compiler is { } compiler)
        {
            implementation = implementation.WithDefault("compiler", compiler);
        }

        return new Source(implementation, new HeaderRequest(header, includes, defines, arguments.Target));
    }
}
