using System;
using System.Numerics;

/// <summary>Multiplies the numbers up to one. The answer is a number of as many digits as it takes.</summary>
internal sealed class Factorial : Job
{
    private readonly int number;

    public Factorial(int number) => this.number = number;

    public override string Name => $"factorial of {number}";

    public override object Run()
    {
        if (number < 0)
        {
            throw new InvalidOperationException($"there is no factorial of {number}");
        }

        BigInteger product = 1;
        for (int factor = 2; factor <= number; factor++)
        {
            product *= factor;
        }

        return product;
    }
}
