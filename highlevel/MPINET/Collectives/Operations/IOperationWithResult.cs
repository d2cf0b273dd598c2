namespace MPINET;

/// <summary>An operation with forms that return an array of its results.</summary>
internal interface IOperationWithResult : ICollective
{
    /// <summary>Computes the number of elements that this process receives, 0 or more.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="sent">Number of elements that this process sends.</param>
    /// <exception cref="ArgumentException">The number exceeds the maximum length of an array, or an argument does not fit.</exception>
    int ResultCount(Communicator comm, int sent);
}
