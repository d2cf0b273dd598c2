using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>Writes the declarations of the classes with a handle: constructors, conversions, and the duplicates of communicators.</summary>
internal sealed class CliHandles(SpecSet specs, Renderer renderer, string banner)
{
    private static readonly string[] WithNullType = ["Comm", "Request"];

    /// <summary>The files of class MPI.</summary>
    public void AddTo(OutputFolder folder)
    {
        foreach (CliClass type in CliClass.WithObjects.Where(type => type.Summary is not null))
        {
            folder.Add($"{type.Name}.Handle.cs", Declaration(type));
        }

        foreach (string name in WithNullType)
        {
            CliClass type = CliClass.Find(name)!;
            folder.Add(
                $"{name}_Null.cs",
                renderer.Render(
                    "CliNull",
                    new
                    {
                        Banner = banner,
                        Name = name + "_Null",
                        type.Handle,
                        Constant = type.Null["MPI_".Length..],
                        Targets = CliClass.WithObjects.Where(c => c.Handle == type.Handle).Select(c => c.Name).ToList(),
                    }
                )
            );
        }
    }

    private string Declaration(CliClass type) =>
        renderer.Render(
            type.Base is null ? "CliHandle" : "CliDerivedHandle",
            new
            {
                Banner = banner,
                type.Name,
                type.Base,
                type.Handle,
                type.Null,
                type.Summary,
                type.HasErrors,
                Sealed = type.IsLeaf ? "sealed " : "",
                // The copy that MPI_Comm_idup makes gets its errors when the request completes.
                ReadOnly = type.Name == "Comm" ? "" : "readonly ",
                OfHandle = type.Errors == ErrorSource.Maker
                    ? "ErrorMode.World"
                    : $"ErrorMode.Of<{type.Handle}>((nint)handle, (nint)Mpi.{type.Null})",
                OfMaker = type.Errors switch
                {
                    ErrorSource.Maker => "maker",
                    ErrorSource.Inherited =>
                        $"ErrorMode.Inherited<{type.Handle}>((nint)handle, (nint)Mpi.{type.Null}, maker)",
                    _ => null,
                },
                IsCommunicator = type.Handle == "MPI_Comm",
                specs.Functions["MPI_Comm_idup"].Citation,
            }
        );
}
