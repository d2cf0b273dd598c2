using System.Globalization;

/// <summary>What the command line asks for, after the tier.</summary>
internal sealed class Options
{
    /// <summary>Keys of all processes together.</summary>
    public int Keys { get; private set; } = 1 << 20;

    /// <summary>Sorts that count.</summary>
    public int Iterations { get; private set; } = 10;

    /// <summary>Takes one word; false where it is unknown.</summary>
    public bool Takes(string word)
    {
        if (word == "quick")
        {
            Keys = 1 << 16;
            return true;
        }

        string[] parts = word.Split('=');
        if (
            parts.Length != 2
            || !int.TryParse(parts[1], NumberStyles.None, CultureInfo.InvariantCulture, out int number)
            || number is < 1 or > 1 << 28
        )
        {
            return false;
        }

        switch (parts[0])
        {
            case "keys":
                Keys = number;
                return true;
            case "iterations":
                Iterations = number;
                return true;
            default:
                return false;
        }
    }
}
