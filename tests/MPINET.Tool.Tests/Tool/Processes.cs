namespace MPINET.Tool.Tests.Tool;

internal static class Processes
{
    /// <summary>True if a process is running, and is not a zombie.</summary>
    public static bool Runs(int id)
    {
        try
        {
            string stat = File.ReadAllText($"/proc/{id}/stat");
            return stat[stat.LastIndexOf(')') + 2] is not ('Z' or 'X');
        }
        catch (IOException)
        {
            return false;
        }
    }

    /// <summary>The processes whose command line contains a text.</summary>
    public static List<string> With(string text)
    {
        List<string> found = [];
        foreach (string folder in Directory.GetDirectories("/proc").Where(path => char.IsDigit(path[6])))
        {
            try
            {
                string line = File.ReadAllText(Path.Combine(folder, "cmdline")).Replace('\0', ' ');
                if (line.Contains(text))
                {
                    found.Add(line);
                }
            }
            catch (IOException)
            {
                // The process has just ended.
            }
        }

        return found;
    }
}
