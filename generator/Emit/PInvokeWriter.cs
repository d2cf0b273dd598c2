using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>
/// Writes <c>generated/pinvoke/</c>: the public methods of the P/Invoke tier with their documentation, overloads and observers, which are
/// equal for every MPI. The native functions behind them are in the folder of the MPI.
/// </summary>
/// <param name="binding">The binding of any MPI.</param>
/// <param name="guarded">The functions before which the binding of some MPI makes a call.</param>
/// <param name="renderer">The templates.</param>
public sealed class PInvokeWriter(Binding binding, IReadOnlySet<string> guarded, Renderer renderer)
{
    private readonly IReadOnlySet<string> handles = binding.HandleNames;
    private readonly HashSet<string> withPredefined =
    [
        .. binding.Constants.Where(c => c.Row.Kind == "function").Select(c => c.Row.Row["type"]),
    ];

    private readonly Dictionary<string, Entry> entries = binding.Entries.ToDictionary(
        entry => entry.Name,
        StringComparer.Ordinal
    );

    private static string Head => Banner.CSharp("specs/");

    /// <summary>The functions before which the binding of some MPI makes a call: rows <c>guard</c> of the tables of all MPIs.</summary>
    /// <param name="specs">The folder of the tables.</param>
    public static IReadOnlySet<string> GuardedIn(string specs) =>
        Implementation
            .Named(specs)
            .SelectMany(one => one.Guards.Keys.Concat(one.Needs.Keys))
            .ToHashSet(StringComparer.Ordinal);

    /// <summary>All files of the folder.</summary>
    public OutputFolder Write()
    {
        OutputFolder folder = new("pinvoke");
        folder.Add("Callbacks.cs", Callbacks());
        folder.Add("MpiFunction.cs", ObservedFunctions("MpiFunction"));
        folder.Add("MpiFunctions.cs", ObservedFunctions("MpiFunctions"));
        folder.Add("MpiParameters.cs", ObservedFunctions("MpiParameters"));
        foreach (string chapter in Chapter.Names)
        {
            folder.Add($"{chapter}.cs", Functions(binding.Entries.Where(entry => entry.Row.Chapter == chapter)));
        }

        return folder;
    }

    private string Functions(IEnumerable<Entry> some)
    {
        List<Member> members = [];
        foreach (Entry entry in some)
        {
            PublicMember method = new(entry, entries, handles, NativeMember.IsGuarded(entry, guarded));
            members.AddRange(method.Members());
            members.AddRange(SafeMember.Of(entry, handles, withPredefined));
        }

        return renderer.Render(
            "Functions",
            new
            {
                Banner = Head,
                Class = "Mpi",
                Members = members,
            }
        );
    }

    private string Callbacks()
    {
        List<Member> members = [];
        foreach (CallbackRow callback in binding.Specs.Callbacks.Values)
        {
            members.Add(Delegate(callback, large: false));
            if (callback.HasLarge)
            {
                members.Add(Delegate(callback, large: true));
            }
        }

        return renderer.Render("Callbacks", new { Banner = Head, Members = members });
    }

    private Member Delegate(CallbackRow callback, bool large)
    {
        List<ParameterRow> parameters = callback.Parameters.FindAll(p => p.Kind.Category != KindCategory.Varargs);
        List<string> doc = [$"<summary>{CodeText.Xml(callback.Summary)} An exception must not leave it.</summary>"];
        doc.AddRange(parameters.Select(p => $"<param name=\"{p.Name}\">{CodeText.Xml(EntryDoc.Text(p))}</param>"));
        return new Member
        {
            Doc = doc,
            Attributes = ["[UnmanagedFunctionPointer(CallingConvention.Cdecl)]"],
            Head =
                $"public unsafe delegate {CTypes.CSharp(callback.Returns.C, handles)} {callback.Name}{(large ? "_c" : "")}",
            Parameters =
            [
                .. parameters.Select(p => $"{CTypes.CSharp(CTypes.Of(p, large), handles)} {CodeText.Name(p.Name)}"),
            ],
        };
    }

    private string ObservedFunctions(string template)
    {
        CallFacts facts = new(binding);
        return renderer.Render(
            template,
            new
            {
                Banner = Head,
                facts.Columns,
                Functions = facts
                    .Observed.Select(entry => new
                    {
                        entry.Name,
                        Summary = CodeText.Xml(entry.Row.Summary),
                        Row = facts.RowOf(entry),
                        Parameters = CallFacts.ParametersOf(entry),
                    })
                    .ToList(),
            }
        );
    }
}
