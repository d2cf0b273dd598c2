using System.Collections.Generic;
using System.Linq;

/// <summary>Finds the primes in a range. The answer is a list of them.</summary>
internal sealed class PrimeSearch : Job
{
    private readonly int first;
    private readonly int last;

    public PrimeSearch(int first, int last) => (this.first, this.last) = (first, last);

    public override string Name => $"primes from {first} to {last}";

    public override object Run() => Enumerable.Range(first, last - first + 1).Where(IsPrime).ToList();

    private static bool IsPrime(int number)
    {
        for (int divisor = 2; divisor * divisor <= number; divisor++)
        {
            if (number % divisor == 0)
            {
                return false;
            }
        }

        return number > 1;
    }
}
