using System;
using System.Numerics;

/// <summary>Computes a factorial. The answer is a number with any number of digits.</summary>
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
