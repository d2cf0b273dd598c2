using System;
using System.Globalization;
using System.Linq;

// The lines that a run prints, and the numbers of a command.
internal static class Results
{
    public static void Write(int run, double[] p, double[] u, double[] v)
    {
        Write("run {0}: pressure {1:G17} on average", run, p.Sum() / p.Length);
        Write("run {0}: bits {1:x16}", run, Checksum([.. p, .. u, .. v]));
    }

    public static void Write(string format, params object[] values) =>
        Console.WriteLine(string.Format(CultureInfo.InvariantCulture, format, values));

    public static int Number(string text) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? number : 0;

    // The checksum depends on each number's bits and position, so that an error in the last bit or a wrong position shows.
    private static ulong Checksum(double[] numbers)
    {
        ulong sum = 0;
        for (int i = 0; i < numbers.Length; i++)
        {
            sum += (2 * (ulong)i + 1) * (ulong)BitConverter.DoubleToInt64Bits(numbers[i]);
        }

        return sum;
    }
}
