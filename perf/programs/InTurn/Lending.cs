/// <summary>Hands the loops of one measurement to a program that measures several versions of the library; when it returns, they have been measured.</summary>
/// <param name="series">What is measured.</param>
/// <param name="x">Its size in bytes; 0 where it has none.</param>
/// <param name="names">The name of each loop: tier|form.</param>
/// <param name="loops">The loops: how many times, and whether what came was right.</param>
internal delegate void Lending(string series, long x, string[] names, Func<int, bool>[] loops);
