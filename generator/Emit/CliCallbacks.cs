using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>Writes the methods around callbacks that several classes share: attributes and error handlers.</summary>
internal sealed class CliCallbacks(SpecSet specs, Renderer renderer, string banner)
{
    private static readonly (string Name, string C, string Predefined)[] WithAttributes =
    [
        ("Comm", "Comm", " TAG_UB, HOST, IO, WTIME_IS_GLOBAL, UNIVERSE_SIZE, APPNUM and LASTUSEDCODE give an int."),
        ("Datatype", "Type", ""),
        ("Win", "Win", " WIN_BASE gives an address and WIN_SIZE a number of bytes (both IntPtr), the others an int."),
    ];

    private static readonly string[] WithErrorHandlers = ["Comm", "File", "Session", "Win"];

    /// <summary>The files of class MPI.</summary>
    public void AddTo(OutputFolder folder)
    {
        foreach ((string name, string c, string predefined) in WithAttributes)
        {
            // The delegates of communicators are public types of the tier; those of the others are named as in C++.
            bool isComm = name == "Comm";
            folder.Add(
                $"{name}.Attributes.cs",
                renderer.Render(
                    "CliAttributes",
                    new
                    {
                        Banner = banner,
                        Name = name,
                        C = c,
                        specs.Functions[$"MPI_{c}_set_attr"].Citation,
                        Variable = name.ToLowerInvariant(),
                        Predefined = predefined,
                        CopyFunction = isComm ? "AttributeCopyFunction" : $"MPI.{name}.Copy_attr_function",
                        DeleteFunction = isComm ? "AttributeDeleteFunction" : $"MPI.{name}.Delete_attr_function",
                        FromHandle = FromHandle(name, $"(MPI_{name})handle"),
                        Errors = CliClass.Find(name)!.HasErrors ? "errors" : "ErrorMode.World",
                    }
                )
            );
        }

        foreach (string name in WithErrorHandlers)
        {
            folder.Add(
                $"{name}.ErrorHandlers.cs",
                renderer.Render(
                    "CliErrorHandlers",
                    new
                    {
                        Banner = banner,
                        Name = name,
                        specs.Functions[$"MPI_{name}_set_errhandler"].Citation,
                        CallCitation = specs.Functions[$"MPI_{name}_call_errhandler"].Citation,
                        Function = name == "Comm" ? "ErrorHandlerFunction" : $"MPI.{name}.Errhandler_function",
                        FromHandle = FromHandle(name, "*handle"),
                    }
                )
            );
        }
    }

    /// <summary>The expression that creates an object from a handle. A communicator gets the class of its kind: Cartcomm, Graphcomm, Intercomm.</summary>
    private static string FromHandle(string name, string handle) =>
        name == "Comm" ? $"Comm.Of({handle})" : $"new {name}({handle})";
}
