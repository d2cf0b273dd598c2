/// <summary>A loop that is measured: it makes the calls of a benchmark so many times, and tells whether what came was right.</summary>
internal delegate bool Loop(int times);
