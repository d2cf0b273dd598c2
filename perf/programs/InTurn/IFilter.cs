using MPINET.Objects;

/// <summary>A link of the chain of <see cref="Sieve" />: keeps a prime.</summary>
[ParallelObject]
internal interface IFilter : IParallelObject
{
    /// <summary>Takes a candidate, the smaller ones first. One-way.</summary>
    void Process(int candidate);

    /// <summary>The number of primes from this link on.</summary>
    Task<int> CountAsync();
}
