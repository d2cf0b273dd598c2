using System.Xml.Linq;

namespace MPINET.Api.Tests.Classic;

/// <summary>The XML documentation of MPINET.Classic.</summary>
internal sealed class Documentation
{
    private readonly Dictionary<string, XElement> members = XDocument
        .Load(Path.Combine(AppContext.BaseDirectory, "MPINET.Classic.xml"))
        .Descendants("member")
        .ToDictionary(member => (string)member.Attribute("name")!);

    /// <summary>The remarks of a member, its own or inherited; null if it has none.</summary>
    /// <param name="id">The member's identifier, as in <c>M:MPI.Communicator.Barrier</c>.</param>
    public XElement? RemarksOf(string id)
    {
        if (!members.TryGetValue(id, out XElement? member))
        {
            return null;
        }

        return member.Element("remarks")
            ?? member
                .Elements("inheritdoc")
                .Where(one => ((string?)one.Attribute("path") ?? "/remarks").Contains("/remarks"))
                .Select(one => (string?)one.Attribute("cref"))
                .OfType<string>()
                .Select(RemarksOf)
                .FirstOrDefault(one => one is not null);
    }
}
