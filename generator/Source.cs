using MPINET.Generator.Emit;
using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator;

/// <summary>The input of a run: a header, its libraries, and the table of the MPI's departures.</summary>
/// <param name="Implementation">The table, completed by the findings.</param>
/// <param name="Request">The header and how it is read.</param>
/// <param name="Libraries">The libraries; empty if they are not available.</param>
/// <param name="Version">The version text of the library; null if it cannot be asked.</param>
public sealed record Source(
    Implementation Implementation,
    HeaderRequest Request,
    IReadOnlyList<SharedLibrary> Libraries,
    string? Version
)
{
    /// <summary>The release that the library states; null if it cannot be asked.</summary>
    public string? Release => Version is null ? null : LibraryVersion.ReleaseIn(Version);

    /// <summary>The functions that the libraries export; null if the libraries are not available.</summary>
    public IReadOnlySet<string>? Exports =>
        Libraries.Count > 0 ? Libraries.SelectMany(library => library.Exports).ToHashSet(StringComparer.Ordinal) : null;

    /// <summary>The symbols that the libraries and their dependencies define; null if that is not known.</summary>
    public IReadOnlySet<string>? Symbols => Libraries.Count > 0 ? SharedLibrary.AllSymbols(Libraries) : null;

    /// <summary>Finds the header, its folders and its libraries: by the compiler wrapper unless they are given.</summary>
    /// <exception cref="CompilerWrapperException">The wrapper is missing or leads to no header or library.</exception>
    public static Source Find(Arguments arguments)
    {
        string? given = arguments.Header ?? (arguments.Compiler is null ? Written(arguments) : null);
        string? command = given is null || arguments.Compiler is not null ? Command(arguments) : null;
        CompilerWrapper? wrapper = command is null ? null : CompilerWrapper.Ask(command);
        IReadOnlyList<SharedLibrary> libraries =
            arguments.Library is { } file ? Given(file)
            : wrapper is not null ? wrapper.FindLibraries()
            : [];
        List<string> sonames =
        [
            .. libraries.Count > 0 ? libraries.Select(library => library.Soname)
            : arguments.Library is { } named ? [named]
            : [],
        ];

        Identity identity = new(
            command ?? arguments.Library ?? given!,
            wrapper is null ? null : LibraryVersion.Ask(wrapper, libraries),
            sonames
        );
        Implementation implementation = identity.Find(arguments.Name, arguments.Specs, arguments.Replaces);
        if (implementation.IsDraft)
        {
            implementation = Draft.Complete(implementation, wrapper, identity, libraries, arguments);
        }
        else
        {
            implementation =
                implementation.Libraries.Count > 0
                    ? implementation
                    : sonames.Aggregate(implementation, (known, soname) => known.With("library", soname));
            implementation =
                implementation.Compiler is not null || wrapper is null
                    ? implementation
                    : implementation.With("compiler", wrapper.Lasting);
        }

        return new Source(
            implementation,
            new HeaderRequest(
                given ?? wrapper!.FindHeader(),
                [.. arguments.Includes, .. wrapper?.IncludeFolders ?? []],
                [.. implementation.Defines, .. wrapper?.Defines ?? []],
                arguments.Target ?? implementation.Target
            ),
            libraries,
            identity.Text
        );
    }

    /// <summary>
    /// Reads the header. A draft keeps the macros of another release only if they declare further functions that the
    /// libraries export.
    /// </summary>
    public (Source Source, Header Header) Read()
    {
        Header header = HeaderReader.Read(Request);
        HeaderRelease.Require(Request.HeaderPath, Version, Libraries.Count > 0 ? Libraries[0].Path : "");
        if (!Implementation.IsDraft || Implementation.Defines.Count == 0)
        {
            return (this, header);
        }

        Source without = this with
        {
            Implementation = Implementation with { Defines = [] },
            Request = Request with { Defines = [.. Request.Defines.Skip(Implementation.Defines.Count)] },
        };
        Header plain = HeaderReader.Read(without.Request);
        List<string> more = [.. header.Functions.Keys.Where(name => !plain.Functions.ContainsKey(name))];
        return more.Count > 0 && Exports?.IsSupersetOf(more) == true ? (this, header) : (without, plain);
    }

    /// <summary>The header that the generator has written of an MPI for Windows; null if there is none.</summary>
    private static string? Written(Arguments arguments) =>
        arguments.Name is { } name
        && Path.Combine(arguments.Output, name, HeaderWriter.FileName) is var file
        && File.Exists(file)
            ? file
            : null;

    private static string Command(Arguments arguments) =>
        arguments.Compiler
        ?? (arguments.Name is { } name ? Implementation.Read(arguments.Specs, name).Compiler : null)
        ?? "mpicc";

    /// <summary>Reads a library that is given as a file; a library that is given by its soname cannot be read.</summary>
    private static SharedLibrary[] Given(string library) =>
        File.Exists(library) && SharedLibrary.TryRead(library) is { } file ? [file] : [];
}
