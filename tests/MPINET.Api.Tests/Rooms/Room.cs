namespace MPINET.Api.Tests.Rooms;

/// <summary>A folder of the product, with the sources that one assembly has there.</summary>
/// <param name="Assembly">The folder of the assembly's project, as <c>lowlevel/MPINET.Cli</c>.</param>
/// <param name="Name">
/// The folder below that one, with all folders within it, as <c>Buffers</c>, or with its floor, as <c>Data/Buffers</c>; <c>.</c> for the files beside the project. For generated
/// sources their folder in the tree, in which <c>&lt;mpi&gt;</c> is the name of any MPI. <c>*</c> for all other folders of a
/// project whose parts use each other in both directions, such as those of one class.
/// </param>
internal sealed record Room(string Assembly, string Name)
{
    /// <summary>The name of the room of files beside the project.</summary>
    public const string Entrance = ".";

    /// <summary>The name of the room that has all hand-written folders of a project.</summary>
    public const string ByHand = "*";

    /// <summary>True for the sources that the generator has written.</summary>
    public bool IsGenerated => Name.StartsWith("generated/", StringComparison.Ordinal);

    /// <summary>The folder that holds the room and others, which share what they may use; null if there is none.</summary>
    public string? Floor => !IsGenerated && Name.Split('/') is [string floor, _] ? floor : null;

    /// <summary>The name in the picture and in messages.</summary>
    public string Title =>
        Name switch
        {
            Entrance => "beside the project",
            ByHand => "written by hand",
            _ when Floor is not null => Path.GetFileName(Name),
            _ => Name,
        };

    public override string ToString() => $"{Assembly}/{Name}";
}
