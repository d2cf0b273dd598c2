namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Element : IElement, IDisposable
{
    private readonly List<int> numbers = [];
    private readonly int index;

    public Element() => index = -1;

    public Element(int[] first, [ElementIndex] int index, string? refusal = null)
    {
        numbers.AddRange(first);
        this.index = index;
        if (refusal is not null && index == 1)
        {
            throw new InvalidOperationException(refusal);
        }
    }

    /// <summary>The number of elements disposed of in this process.</summary>
    public static int Disposed { get; set; }

    public void Add(int number) => numbers.Add(number);

    public void AddAll(ReadOnlySpan<int> numbers) => this.numbers.AddRange(numbers.ToArray());

    public Task<int[]> NumbersAsync() => Task.FromResult(numbers.ToArray());

    public async Task WaitAsync() => await Task.Yield();

    public Task<int> IndexAsync() => Task.FromResult(index);

    public Task<int> WhereAsync() => Task.FromResult(ParallelObjects.Rank);

    public ValueTask<long> TimesAsync(long factor) => new(index * factor);

    public Task<double> NegativeAsync() => Task.FromResult(-0.5 - index);

    public Task<Employee?> EmployeeAsync(Employee? employee) =>
        Task.FromResult(employee is null ? null : new Employee($"{employee.Name} {index}", employee.Chief));

    public async Task<int> ThrowAtAsync(int multiple, bool isAtOnce)
    {
        if (!isAtOnce)
        {
            await Task.Yield();
        }

        return index % multiple != 0 ? index : throw new ArgumentException($"not {index}");
    }

    public Task<Unreadable> UnreadableAsync() => Task.FromResult(new Unreadable());

    public async Task<int> SumWithAsync(IElement other) => index + await other.IndexAsync();

    public async Task<int> SumOfAllAsync(IReadOnlyList<IElement> all) =>
        (await Task.WhenAll(all.Select(one => one.IndexAsync()))).Sum();

    public void Dispose() => Disposed++;
}
