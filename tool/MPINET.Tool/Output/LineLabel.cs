using System.Text;

namespace MPINET.Tool.Output;

/// <summary>What stands around each line of a rank: its number, and on a terminal its colour.</summary>
internal sealed class LineLabel
{
    // Of the colours that a terminal has in any case those that are read on a dark ground and on a light one.
    private static readonly int[] Colours = [36, 33, 35, 32, 96, 93, 95, 92];

    private LineLabel(string before, string after)
    {
        Before = Encoding.UTF8.GetBytes(before);
        After = Encoding.UTF8.GetBytes(after);
    }

    public byte[] Before { get; }

    public byte[] After { get; }

    /// <summary>The label of a rank, with a colour if that is wanted.</summary>
    public static LineLabel Of(string rank, bool colour) =>
        colour && int.TryParse(rank, out int number)
            ? new LineLabel($"\e[{Colours[number % Colours.Length]}m[{rank}] ", "\e[0m")
            : new LineLabel($"[{rank}] ", "");
}
