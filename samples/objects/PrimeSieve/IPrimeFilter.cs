using System;
using System.Threading.Tasks;
using MPINET.Objects;

/// <summary>Keeps one prime, and passes on the candidates that it does not divide.</summary>
[ParallelObject]
internal interface IPrimeFilter : IParallelObject
{
    /// <summary>Takes candidates, in rising order. One-way.</summary>
    void Process(ReadOnlySpan<int> candidates);

    /// <summary>The number of primes from this filter on, of all candidates until now.</summary>
    Task<int> CountAsync();
}
