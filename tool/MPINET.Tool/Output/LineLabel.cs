using System.Text;

namespace MPINET.Tool.Output;

/// <summary>The text around each line of a rank: its number, and on a terminal its colour.</summary>
internal sealed class LineLabel
{
    // The basic terminal colours that are readable on dark and on light backgrounds.
    private static readonly int[] Colours = [36, 33, 35, 32, 96, 93, 95, 92];

    private LineLabel(string before, string after)
    {
        Before = Encoding.UTF8.GetBytes(before);
        After = Encoding.UTF8.GetBytes(after);
    }

    public byte[] Before { get; }

    public byte[] After { get; }

    /// <summary>The label of a rank.</summary>
    public static LineLabel Of(string rank, bool colour) =>
        colour && int.TryParse(rank, out int number)
            ? new LineLabel($"\e[{Colours[number % Colours.Length]}m[{rank}] ", "\e[0m")
            : new LineLabel($"[{rank}] ", "");
}
