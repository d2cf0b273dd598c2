namespace MPINET.Generator.Emit;

/// <summary>A complete folder that takes the old one's place, and gives it back unless it is told to stay.</summary>
public sealed class StagedFolder(string root, string name) : IDisposable
{
    private readonly string target = Path.Combine(root, name);
    private readonly string staging = Path.Combine(root, $".{name}.new");
    private readonly string old = Path.Combine(root, $".{name}.old");
    private bool isSwapped;

    /// <summary>Starts with an empty folder.</summary>
    public void Begin()
    {
        Directory.CreateDirectory(root);
        Remove(staging);
        Directory.CreateDirectory(staging);
    }

    /// <summary>Adds a file.</summary>
    public void Write(string file, byte[] content) => File.WriteAllBytes(Path.Combine(staging, file), content);

    /// <summary>Puts the new folder in the old one's place.</summary>
    /// <exception cref="IOException">It cannot be done; the old folder stands where it was.</exception>
    public void Swap()
    {
        Remove(old);
        if (Directory.Exists(target))
        {
            Directory.Move(target, old);
        }

        try
        {
            Directory.Move(staging, target);
            isSwapped = true;
        }
        catch
        {
            GiveBack();
            throw;
        }
    }

    /// <summary>Lets the new folder stay: there is no way back after this.</summary>
    public void Keep()
    {
        isSwapped = false;
        Remove(old);
    }

    /// <summary>Takes away what was not kept.</summary>
    public void Dispose()
    {
        Remove(staging);
        if (isSwapped)
        {
            Remove(target);
            GiveBack();
            isSwapped = false;
        }
    }

    private void GiveBack()
    {
        if (Directory.Exists(old))
        {
            Directory.Move(old, target);
        }
    }

    private static void Remove(string folder)
    {
        if (Directory.Exists(folder))
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
