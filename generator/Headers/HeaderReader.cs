using ClangSharp.Interop;

namespace MPINET.Generator.Headers;

/// <summary>Reads an mpi.h through libclang.</summary>
public static class HeaderReader
{
    // clang stops at twenty errors by default, and the probes of the macros provoke more.
    private static readonly string[] CommonArguments = ["-x", "c", "-std=gnu17", "-ferror-limit=0", "-Wno-everything"];

    /// <summary>Reads the header, and the mpi-ext.h beside it, into a model.</summary>
    /// <exception cref="HeaderException">The header is missing, or clang reports an error in it, or there is no libclang.</exception>
    public static Header Read(HeaderRequest request)
    {
        ArgumentNullException.ThrowIfNull(request);
        string header = Path.GetFullPath(request.HeaderPath);
        if (!File.Exists(header))
        {
            throw new HeaderException(new SourceLocation(request.HeaderPath, 0), "there is no such header.");
        }

        List<string> files = new() { header };
        string extensions = Path.Combine(Path.GetDirectoryName(header)!, "mpi-ext.h");
        if (File.Exists(extensions) && extensions != header)
        {
            files.Add(extensions);
        }

        try
        {
            LibClang.Use();
            return Read(request, files);
        }
        catch (DllNotFoundException exception)
        {
            throw new HeaderException(
                new SourceLocation(header, 0),
                $"no libclang to read it with: install libclang1, or name the library in {LibClang.Variable}. ({exception.Message})"
            );
        }
    }

    private static Header Read(HeaderRequest request, List<string> files)
    {
        List<string> arguments = Arguments(request, files[0]);
        string includes = string.Concat(files.Select(file => $"#include \"{file}\"\n"));
        using CXIndex index = CXIndex.Create();
        // libclang's handlers for SIGSEGV and its like would turn the next NullReferenceException into the process's end.
        clang.toggleCrashRecovery(0);
        using ClangUnit unit = ClangUnit.Parse(
            index,
            "mpinet-header.c",
            includes + "extern void *mpinet_pointer;\nextern long mpinet_long;\n",
            arguments,
            CXTranslationUnit_Flags.CXTranslationUnit_DetailedPreprocessingRecord
        );
        List<(CXSourceLocation Location, string Message)> errors = unit.Errors();
        if (errors.Count > 0)
        {
            throw UnconfiguredHeader.Find(files[0])
                ?? new HeaderException([.. errors.Select(error => (error.Location.Where(), error.Message))]);
        }

        DeclarationReader declarations = new();
        Dictionary<string, Macro> macros = new(StringComparer.Ordinal);
        int pointerSize = 0;
        int longSize = 0;
        foreach (CXCursor cursor in unit.Cursor.Children())
        {
            if (cursor.Kind == CXCursorKind.CXCursor_MacroDefinition)
            {
                // A later definition takes the place of an earlier one.
                string name = cursor.Name();
                if (HeaderNames.IsMpi(name))
                {
                    macros[name] = Macro.Read(cursor, name, unit);
                }
            }
            else if (cursor.Kind == CXCursorKind.CXCursor_VarDecl && cursor.Name() == "mpinet_pointer")
            {
                pointerSize = (int)cursor.Type.SizeOf;
            }
            else if (cursor.Kind == CXCursorKind.CXCursor_VarDecl && cursor.Name() == "mpinet_long")
            {
                longSize = (int)cursor.Type.SizeOf;
            }
            else
            {
                declarations.Read(cursor);
            }
        }

        // MPICH 4.0 uses NULL in macros and leaves its definition to the program.
        MacroProbe probe = new(index, includes + "#include <stddef.h>\n", arguments, declarations);
        probe.Classify([.. macros.Values]);

        return new Header(
            files,
            pointerSize,
            longSize,
            declarations.Functions,
            declarations.Types,
            declarations.Structs,
            declarations.Constants
        );
    }

    private static List<string> Arguments(HeaderRequest request, string header)
    {
        List<string> arguments = [.. CommonArguments];
        if (request.Target is { } target)
        {
            arguments.AddRange(["-target", target]);
            if (target.Contains("windows", StringComparison.Ordinal))
            {
                // The C library of this machine would give Windows' types the wrong sizes.
                arguments.AddRange(["-ffreestanding", "-nostdlibinc"]);
            }
        }

        if (LibClang.ResourceInclude() is { } folder)
        {
            arguments.AddRange(["-isystem", folder]);
        }

        arguments.AddRange(request.IncludeFolders.Select(include => "-I" + include));
        arguments.Add("-I" + Path.GetDirectoryName(header));
        arguments.AddRange(request.Defines.Select(define => "-D" + define));
        return arguments;
    }
}
