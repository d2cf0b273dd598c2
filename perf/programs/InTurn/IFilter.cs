using MPINET.Objects;

/// <summary>A link of the chain of <see cref="Sieve" />: keeps a prime.</summary>
[ParallelObject]
internal interface IFilter : IParallelObject
{
    /// <summary>Takes a candidate, in ascending order. One-way.</summary>
    void Process(int candidate);

    /// <summary>The number of primes from this link on.</summary>
    Task<int> CountAsync();
}
