/// <summary>A class around a double, as Gregor and Lumsdaine (2008) sent it.</summary>
[Serializable]
public sealed class Cell
{
    public double Value;

    /// <summary>True if the values are 0, 1, 2 ..., except for the first.</summary>
    public static bool AreNumbered(Cell[] cells, double first)
    {
        for (int i = 0; i < cells.Length; i++)
        {
            if (cells[i].Value != (i == 0 ? first : i))
            {
                return false;
            }
        }

        return true;
    }
}
