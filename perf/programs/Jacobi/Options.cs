using System.Globalization;

/// <summary>What the command line asks for, after the tier.</summary>
internal sealed class Options
{
    /// <summary>Cells along a side of the square.</summary>
    public int Side { get; private set; } = 1024;

    /// <summary>Iterations of one repetition.</summary>
    public int Iterations { get; private set; } = 200;

    /// <summary>Repetitions that count.</summary>
    public int Repetitions { get; private set; } = 5;

    /// <summary>Takes one word; false where it is unknown.</summary>
    public bool Takes(string word)
    {
        if (word == "quick")
        {
            (Side, Iterations, Repetitions) = (256, 100, 3);
            return true;
        }

        string[] parts = word.Split('=');
        if (
            parts.Length != 2
            || !int.TryParse(parts[1], NumberStyles.None, CultureInfo.InvariantCulture, out int number)
            || number is < 1 or > 30_000
        )
        {
            return false;
        }

        switch (parts[0])
        {
            case "n":
                Side = number;
                return true;
            case "iterations":
                Iterations = number;
                return true;
            default:
                return false;
        }
    }
}
