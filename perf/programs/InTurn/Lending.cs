/// <summary>Passes the loops of one measurement to a program that measures several versions of the library. When it returns, they have been measured.</summary>
/// <param name="series">The measured quantity.</param>
/// <param name="x">Its size in bytes; 0 if it has none.</param>
/// <param name="names">The name of each loop: tier|form.</param>
/// <param name="loops">The loops. Their argument is the number of iterations, and they return true if the results were right.</param>
internal delegate void Lending(string series, long x, string[] names, Func<int, bool>[] loops);
