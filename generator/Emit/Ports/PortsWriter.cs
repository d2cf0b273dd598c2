using MPINET.Generator.Specs;
using MPINET.Generator.Specs.Ports;

namespace MPINET.Generator.Emit.Ports;

/// <summary>
/// Writes the methods of ports that exist in many forms: <c>generated/collectives/</c>, <c>generated/sends/</c> and <c>generated/views/</c>.
/// They call the generic methods that are written by hand in <c>highlevel/MPINET</c>.
/// </summary>
public sealed class PortsWriter(PortTables tables, Renderer renderer)
{
    private static readonly string Top = Banner.CSharp("specs/");

    /// <summary>The folders.</summary>
    public IEnumerable<OutputFolder> Write() => [Collectives(), Sends(), Views()];

    private OutputFolder Collectives()
    {
        OutputFolder folder = new("collectives");
        foreach (PortOperation operation in tables.Operations)
        {
            folder.Add(
                $"{operation.Class}.{operation.Functions.Method}.cs",
                Methods(
                    operation.Class.ToString(),
                    [
                        .. new OperationMembers(operation).All(),
                        .. FunctionMembers.AreFor(operation) ? new FunctionMembers(operation).All() : [],
                        .. operation.Counted is { } counted ? new CountedMembers(operation, counted).All() : [],
                        .. operation.Results.SelectMany(result => new ResultMembers(operation, result).All()),
                    ]
                )
            );
            folder.Add(
                $"{operation.Type}.Call.cs",
                renderer.Render(
                    "Operation",
                    new
                    {
                        Banner = Top,
                        operation.Type,
                        Members = new OperationCall(operation).All().ToList(),
                    }
                )
            );
        }

        return folder;
    }

    private OutputFolder Sends()
    {
        OutputFolder folder = new("sends");
        foreach (PortSend send in tables.Sends)
        {
            folder.Add($"Port.{send.Functions.Method}.cs", Methods("Port", [.. new SendMembers(send).All()]));
            folder.Add(
                $"{send.Mode}Mode.cs",
                renderer.Render(
                    "SendMode",
                    new
                    {
                        Banner = Top,
                        Mode = send.Mode.ToString(),
                        ModeInText = Words.Of(send.Mode),
                        send.Meaning,
                        Blocking = send.Functions.Blocking.Name,
                        Nonblocking = send.Functions.Nonblocking.Name,
                        Persistent = send.Functions.Persistent!.Name,
                    }
                )
            );
        }

        return folder;
    }

    private OutputFolder Views()
    {
        OutputFolder folder = new("views");
        foreach (PortSend send in tables.Sends)
        {
            SendViewMembers matrix = new(send, ViewForm.Matrix);
            SendViewMembers cube = new(send, ViewForm.Cube);
            string method = send.Functions.Method;
            folder.Add(
                $"MatrixExtensions.{method}.cs",
                Methods(
                    "MatrixExtensions",
                    [matrix.Blocking(), cube.Blocking(), matrix.Started(), cube.Started()],
                    "static "
                )
            );
            folder.Add(
                $"ListExtensions.{method}.cs",
                Methods("ListExtensions", [new SendViewMembers(send, ViewForm.List).Blocking()], "static ")
            );
        }

        foreach (PortOperation operation in tables.Operations.Where(ViewMembers.AreFor))
        {
            ViewMembers matrix = new(operation, ViewForm.Matrix);
            ViewMembers list = new(operation, ViewForm.List);
            string method = operation.Functions.Method;
            folder.Add(
                $"MatrixExtensions.{method}.cs",
                Methods(
                    "MatrixExtensions",
                    [
                        matrix.Both(),
                        new ViewMembers(operation, ViewForm.Cube).Both(),
                        .. matrix.WithSpan(),
                        .. matrix.ByFunction(),
                        matrix.Started(),
                    ],
                    "static "
                )
            );
            folder.Add(
                $"ListExtensions.{method}.cs",
                Methods("ListExtensions", [list.Both(), .. list.WithSpan(), .. list.ByFunction()], "static ")
            );
        }

        return folder;
    }

    private string Methods(string type, List<Member> members, string modifiers = "")
    {
        // Forms that inherit their documentation inherit the example.
        foreach (Member member in members.Where(one => one.Doc[0].StartsWith("<summary>", StringComparison.Ordinal)))
        {
            string name = $"{type}.{member.Head.Split(' ')[^1].Split('<')[0]}";
            if (tables.Examples.Contains(name))
            {
                member.Doc.Add(PortDoc.Example(name));
            }
        }

        return renderer.Render(
            "PortMethods",
            new
            {
                Banner = Top,
                Modifiers = modifiers,
                Type = type,
                Members = members,
            }
        );
    }
}
