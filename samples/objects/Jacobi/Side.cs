/// <summary>A side of a grid.</summary>
internal enum Side
{
    North,
    South,
    West,
    East,
}
