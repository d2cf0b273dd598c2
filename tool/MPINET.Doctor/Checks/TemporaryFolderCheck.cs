using System.Text;

namespace MPINET.Doctor.Checks;

/// <summary>Checks the folder for temporary files, in which launchers put their sockets.</summary>
public sealed class TemporaryFolderCheck : ICheck
{
    // The path of a socket has at most 107 bytes, of which Open MPI appends up to 50.
    private const int Longest = 57;

    /// <inheritdoc />
    public string Name => "temporary-folder";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        string folder = machine.Variable("TMPDIR") is { Length: > 0 } named ? named : "/tmp";
        if (!machine.CanWrite(folder))
        {
            yield return new Finding(
                Level.Warning,
                $"Nothing can be written to the folder for temporary files, {folder}: launchers need it.",
                "export TMPDIR=<a folder that you may write to>"
            );
        }
        else if (Encoding.UTF8.GetByteCount(folder) > Longest)
        {
            yield return new Finding(
                Level.Warning,
                $"The path of the folder for temporary files is too long for the sockets of launchers: {folder}.",
                "export TMPDIR=/tmp"
            );
        }
    }
}
