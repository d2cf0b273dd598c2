namespace MPINET.Generator.Emit;

/// <summary>A complete new folder that replaces the old one. Disposing of it restores the old one unless it was kept.</summary>
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
    /// <exception cref="IOException">The folder cannot be replaced; the old one remains.</exception>
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

    /// <summary>Keeps the new folder and deletes the old one.</summary>
    public void Keep()
    {
        isSwapped = false;
        Remove(old);
    }

    /// <summary>Deletes the new folder unless it was kept, and restores the old one.</summary>
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
