using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>Joins the tables with a header, compares them name by name and type by type, and refuses differences.</summary>
public sealed class BindingBuilder
{
    // In C# nint, long, long and int.
    private static readonly IntegerType[] KnownIntegers =
    [
        new("MPI_Aint", 8),
        new("MPI_Offset", 8),
        new("MPI_Count", 8),
        new("MPI_Fint", 4),
    ];

    private readonly SpecSet specs;
    private readonly Header header;
    private readonly Implementation implementation;
    private readonly string headerPath;
    private readonly SortedDictionary<string, HandleType> handles;
    private readonly HashSet<string> handleNames;

    private BindingBuilder(SpecSet specs, Header header, Implementation implementation, string headerPath)
    {
        this.specs = specs;
        this.header = header;
        this.implementation = implementation;
        this.headerPath = headerPath;
        handles = Handles();
        handleNames = [.. handles.Keys];
    }

    /// <summary>Joins tables and header.</summary>
    /// <param name="implementation">The MPI's table; a draft is completed by the departures that are found.</param>
    /// <param name="exports">The functions that the libraries export; null if the libraries are not available.</param>
    /// <param name="symbols">The symbols that the libraries and their dependencies define; null if that is not known.</param>
    /// <exception cref="BindingException">The header contradicts the tables.</exception>
    /// <exception cref="SpecException">The MPI's table guards a name that is not a function.</exception>
    public static Binding Build(
        SpecSet specs,
        Header header,
        Implementation implementation,
        string headerPath,
        IReadOnlySet<string>? exports = null,
        IReadOnlySet<string>? symbols = null
    )
    {
        foreach ((string function, TableRow row) in implementation.Guards.Concat(implementation.Needs))
        {
            if (!specs.Functions.ContainsKey(function))
            {
                throw row.Refuse($"no row of functions.tsv is named '{function}'");
            }
        }

        BindingBuilder first = new(specs, header, implementation, headerPath);
        List<Departure> departures =
        [
            .. new Departures(specs, header, exports, symbols)
                .Of(first.Entries(), first.handleNames)
                .Where(departure => !implementation.Knows(departure)),
        ];
        if (departures.Count == 0)
        {
            return first.Build(exports);
        }

        Implementation completed = implementation.With(
            departures.Where(departure => implementation.IsDraft || first.IsMissingForFortran(departure))
        );
        departures.RemoveAll(completed.Knows);
        return departures.Count == 0
            ? new BindingBuilder(specs, header, completed, headerPath).Build(exports)
            : throw Refuse(departures, implementation);
    }

    /// <summary>True for a function for Fortran that a library lacks, because it was built without Fortran.</summary>
    private bool IsMissingForFortran(Departure departure) =>
        departure.Reason == Departures.NotExported
        && specs.Functions.TryGetValue(ExtraNames.Bare(departure.Name), out FunctionRow? function)
        && function.Chapter == "Languages";

    /// <summary>Refuses departures that the table of an MPI does not have.</summary>
    private static BindingException Refuse(List<Departure> departures, Implementation implementation)
    {
        IEnumerable<string> lines =
        [
            "the header and its library depart from the standard in ways that this MPI's table does not list:",
            .. departures.Select(departure => $"  {departure.Name}: {departure.Reason}"),
            "If it is this MPI and no row of the other tables is wrong, add these rows, with tabs between the cells:",
            .. departures.Select(departure => departure.Row),
            "If it is another MPI, give it another name: --mpi <name>.",
        ];
        return new BindingException(implementation.Name + ".tsv", 0, string.Join('\n', lines));
    }

    private Binding Build(IReadOnlySet<string>? exports)
    {
        List<Entry> entries = Entries();
        List<ConstantBinding> constants = ConstantTable.Bind(specs, header, implementation);
        ExtraNames extras = new(specs, header, implementation, entries, handleNames, exports);
        return new Binding
        {
            Specs = specs,
            Implementation = implementation,
            Standard = Standard(),
            Header = header,
            Handles = [.. handles.Values],
            Integers = Integers(),
            Status = StatusLayout.Of(header, headerPath),
            Entries = entries,
            Constants = constants,
            ExtraFunctions = extras.Functions,
            ExtraConstants = extras.Constants,
            LeftOut = extras.LeftOut,
            Declared = Declared(),
        };
    }

    private string Standard() =>
        header.Constants.TryGetValue("MPI_VERSION", out HeaderConstant? version)
        && header.Constants.TryGetValue("MPI_SUBVERSION", out HeaderConstant? subversion)
            ? $"{version.Value}.{subversion.Value}"
            : throw new BindingException(headerPath, 0, "the header defines no MPI_VERSION and MPI_SUBVERSION");

    private SortedDictionary<string, HandleType> Handles()
    {
        SortedDictionary<string, HandleType> found = new(StringComparer.Ordinal);
        foreach (Kind kind in specs.Kinds.Values)
        {
            if (kind.Category != KindCategory.Handle)
            {
                continue;
            }

            found[kind.C] = header.Types.TryGetValue(kind.C, out HeaderType? type)
                ? type.Kind switch
                {
                    HeaderTypeKind.Pointer => new HandleType(kind.C, true, type.Size, true),
                    HeaderTypeKind.Integer or HeaderTypeKind.Enum when type.Size is 4 or 8 => new HandleType(
                        kind.C,
                        false,
                        type.Size,
                        true
                    ),
                    _ => throw new BindingException(
                        type.Location.File,
                        type.Location.Line,
                        $"{kind.C} is neither a pointer nor an integer of 4 or 8 bytes but {type.CanonicalType}"
                    ),
                }
                : new HandleType(kind.C, true, 8, false);
        }

        return found;
    }

    private List<IntegerType> Integers()
    {
        List<IntegerType> found = new();
        foreach (IntegerType integer in KnownIntegers)
        {
            if (!header.Types.TryGetValue(integer.Name, out HeaderType? type))
            {
                continue;
            }

            if (type.Kind != HeaderTypeKind.Integer || type.Size != integer.Size)
            {
                throw new BindingException(
                    type.Location.File,
                    type.Location.Line,
                    $"{integer.Name} is '{type.CanonicalType}', of {type.Size} bytes, "
                        + $"and '{CTypes.CSharp(integer.Name, handleNames)}', of {integer.Size} bytes, in C#"
                );
            }

            found.Add(integer);
        }

        return found;
    }

    private List<Entry> Entries()
    {
        List<Entry> entries = new();
        foreach (FunctionRow row in specs.Functions.Values)
        {
            entries.Add(Join(row, large: false));
            if (row.HasLarge)
            {
                entries.Add(Join(row, large: true));
            }
        }

        return entries;
    }

    private Entry Join(FunctionRow row, bool large)
    {
        List<EntryParameter> parameters = new();
        foreach (ParameterRow parameter in row.Parameters)
        {
            if (parameter.Kind.Category == KindCategory.Varargs || (parameter.IsLargeOnly && !large))
            {
                continue;
            }

            string type = CTypes.Of(parameter, large);
            if (CTypes.CSharp(type, handleNames) is null)
            {
                throw parameter.Row.Refuse(
                    $"the C type '{type}' of parameter '{parameter.Name}' has no counterpart in C#"
                );
            }

            parameters.Add(new EntryParameter(parameter, type, parameter.Kind.Category));
        }

        string name = large ? row.Name + "_c" : row.Name;
        return new Entry
        {
            Row = row,
            IsLarge = large,
            ReturnType = row.Returns.C,
            Parameters = parameters,
            Source = SourceOf(row, name),
            ProfilingSource = SourceOf(row, "P" + name),
        };
    }

    private EntrySource SourceOf(FunctionRow row, string name)
    {
        if (implementation.ReasonForAbsence(name) is not null)
        {
            return EntrySource.Missing;
        }

        // Some libraries export such functions without a declaration, and some headers declare functions that the library lacks.
        if (row.IsBeyondStandard)
        {
            return EntrySource.ByName;
        }

        if (header.Functions.TryGetValue(name, out HeaderFunction? function))
        {
            // A function with dots cannot be called from C# portably: the shim calls it.
            return function.IsVariadic ? EntrySource.Shim : EntrySource.Library;
        }

        return
            header.Constants.TryGetValue(name, out HeaderConstant? macro)
            && macro.Kind is HeaderConstantKind.FunctionLike or HeaderConstantKind.Function
            ? EntrySource.Shim
            : EntrySource.Missing;
    }

    private SortedDictionary<string, List<string>> Declared()
    {
        SortedDictionary<string, List<string>> declared = new(StringComparer.Ordinal);
        foreach (string name in header.Functions.Keys)
        {
            string bare = ExtraNames.Bare(name);
            string prefix = bare.StartsWith("MPI_T_", StringComparison.Ordinal)
                ? "MPI_T_"
                : bare[..(bare.IndexOf('_', StringComparison.Ordinal) + 1)];
            string key = name.StartsWith('P') ? "P" + prefix : prefix;
            if (!declared.TryGetValue(key, out List<string>? names))
            {
                declared.Add(key, names = []);
            }

            names.Add(name);
        }

        return declared;
    }
}
