using MPINET.Generator.Emit;
using MPINET.Generator.Emit.Classic;
using MPINET.Generator.Emit.Ports;
using MPINET.Generator.Headers;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Classic;
using MPINET.Generator.Specs.Ports;

namespace MPINET.Generator;

/// <summary>A run of the generator, from tables and header to folders.</summary>
public static class Generation
{
    /// <summary>Reads, joins and writes (or compares), and reports on <paramref name="output"/>.</summary>
    /// <returns>0; 1 if a comparison finds differences.</returns>
    public static int Run(Arguments arguments, TextWriter output)
    {
        SpecSet specs = SpecReader.Read(arguments.Specs);
        (Binding binding, Source source) = Join(specs, arguments);
        Renderer renderer = new();
        IReadOnlySet<string> guarded = PInvokeWriter.GuardedIn(arguments.Specs);
        OutputFolder[] folders =
        [
            new LowTierWriter(binding, guarded, renderer).Write(),
            new PInvokeWriter(binding, guarded, renderer).Write(),
            new CliWriter(specs, renderer).Write(arguments.HandWritten),
            new CollectiveCallsWriter(specs, renderer).Write(),
            .. new PortsWriter(PortTables.Read(arguments.Specs, specs.Functions), renderer).Write(),
            new ClassicWriter(ClassicTables.Read(arguments.Specs, specs), renderer).Write(),
        ];
        return arguments.Check
            ? Compare(folders, binding, arguments, output)
            : Write(folders, binding, source, arguments, output);
    }

    /// <summary>Reads and joins for <c>mpinet bind</c>. Writes nothing, not even the table of a draft.</summary>
    public static GeneratedMpi Make(Arguments arguments)
    {
        (Binding binding, Source source) = Join(SpecReader.Read(arguments.Specs), arguments);
        StringWriter summary = new();
        new Summary(binding, source, arguments).Write(summary);
        return new GeneratedMpi(
            source.Implementation.Name,
            source.Implementation.Title,
            source.Libraries,
            new LowTierWriter(binding, PInvokeWriter.GuardedIn(arguments.Specs), new Renderer()).Write(),
            summary.ToString()
        );
    }

    private static (Binding Binding, Source Source) Join(SpecSet specs, Arguments arguments)
    {
        (Source source, Header header) = Source.Find(arguments).Read();
        return (
            BindingBuilder.Build(
                specs,
                header,
                source.Implementation,
                source.Request.HeaderPath,
                source.Exports,
                source.Symbols
            ),
            source
        );
    }

    private static int Compare(OutputFolder[] folders, Binding binding, Arguments arguments, TextWriter output)
    {
        List<string> differences = [.. folders.SelectMany(folder => folder.Compare(arguments.Output))];
        differences.ForEach(output.WriteLine);
        if (differences.Count > 0)
        {
            output.WriteLine($"{differences.Count} generated files are not current: run ./build.sh --target=Generate.");
            return 1;
        }

        output.WriteLine($"generated/{binding.Implementation.Name} and the files generated for all MPIs are current.");
        return 0;
    }

    private static int Write(
        OutputFolder[] folders,
        Binding binding,
        Source source,
        Arguments arguments,
        TextWriter output
    )
    {
        if (source.Release is null && !arguments.Replaces)
        {
            RefuseAnotherStandard(binding, arguments);
        }

        List<StagedFolder> staged = [];
        try
        {
            // Current folders keep their times, so that the next build does not compile them again.
            OutputFolder[] outdated = [.. folders.Where(folder => folder.Compare(arguments.Output).Count > 0)];
            staged.AddRange(outdated.Select(folder => folder.Stage(arguments.Output)));
            staged.ForEach(folder => folder.Swap());
            staged.ForEach(folder => folder.Keep());
        }
        finally
        {
            staged.ForEach(folder => folder.Dispose());
        }

        if (binding.Implementation.IsDraft)
        {
            DraftTable.Write(binding, arguments.Specs);
        }

        new Summary(binding, source, arguments).Write(output);
        return 0;
    }

    /// <summary>Refuses a header of another MPI version than that of the existing binding: without a library, the version indicates the release.</summary>
    private static void RefuseAnotherStandard(Binding binding, Arguments arguments)
    {
        const string Key = "standard=";
        string name = binding.Implementation.Name;
        string descriptor = Path.Combine(arguments.Output, name, "descriptor.txt");
        string? old = File.Exists(descriptor)
            ? Array.Find(File.ReadAllLines(descriptor), line => line.StartsWith(Key, StringComparison.Ordinal))
            : null;
        if (old is not null && old != Key + binding.Standard)
        {
            throw new BindingException(
                descriptor,
                0,
                $"the existing binding follows MPI-{old[Key.Length..]}, and this header MPI-{binding.Standard}: it is of another "
                    + $"release. Give this one another name, --mpi=<name>, or replace the other one: --mpi={name} --replace."
            );
        }
    }
}
