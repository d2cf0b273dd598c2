namespace MPINET.Api.Tests.Documents;

/// <summary>Files of the tree, by their paths from its root.</summary>
internal static class TreeText
{
    public static string Read(string name) => File.ReadAllText(Path.Combine(TreeProject.Root, name));
}
