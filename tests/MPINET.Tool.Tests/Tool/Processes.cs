namespace MPINET.Tool.Tests.Tool;

internal static class Processes
{
    /// <summary>Whether a process is there and more than an entry that nobody has asked for yet.</summary>
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

    /// <summary>The processes with a text in their command line.</summary>
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
                // It has just ended.
            }
        }

        return found;
    }
}
