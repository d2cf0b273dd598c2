namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public interface IElement : IParallelObject
{
    void Add(int number);

    void AddAll(ReadOnlySpan<int> numbers);

    Task<int[]> NumbersAsync();

    Task WaitAsync();

    Task<int> IndexAsync();

    Task<int> WhereAsync();

    ValueTask<long> TimesAsync(long factor);

    Task<double> NegativeAsync();

    Task<Employee?> EmployeeAsync(Employee? employee);

    /// <summary>Throws if the index is a multiple of the number, at once or after a while.</summary>
    Task<int> ThrowAtAsync(int multiple, bool isAtOnce);

    /// <summary>Returns a result that cannot be deserialised.</summary>
    Task<Unreadable> UnreadableAsync();

    /// <summary>The sum of the indices of this element and another.</summary>
    Task<int> SumWithAsync(IElement other);

    Task<int> SumOfAllAsync(IReadOnlyList<IElement> all);
}
