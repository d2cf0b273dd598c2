namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Recorder : IRecorder, IDisposable
{
    private readonly List<int> numbers = [];

    public Recorder() { }

    public Recorder(int first, string? refusal)
    {
        numbers.Add(first);
        if (refusal is not null)
        {
            throw new InvalidOperationException(refusal);
        }
    }

    /// <summary>The number of recorders disposed of in this process.</summary>
    public static int Disposed { get; set; }

    /// <summary>The count of numbers added in this process.</summary>
    public static int Added { get; set; }

    public void Add(int number)
    {
        numbers.Add(number);
        Added++;
    }

    public void AddAll(ReadOnlySpan<int> numbers) => this.numbers.AddRange(numbers.ToArray());

    public void Fail(string message) => throw new ArgumentException(message);

    public Task<int[]> NumbersAsync() => Task.FromResult(numbers.ToArray());

    public Task<int> WhereAsync() => Task.FromResult(ParallelObjects.Rank);

    public Task<string?> EchoAsync(string? text) => Task.FromResult(text);

    public Task<double[]> EchoArrayAsync(double[] numbers) => Task.FromResult(numbers);

    public Task<decimal[]?> EchoPerhapsAsync(string before, decimal[]? numbers) => Task.FromResult(numbers);

    public Task<Employee?> EchoObjectAsync(Employee? employee) => Task.FromResult(employee);

    public Task<DateTimeKind> EchoEnumAsync(DateTimeKind kind) => Task.FromResult(kind);

    public ValueTask<long> SumAsync(long one, byte two, decimal three) => new(one + two + (long)three);

    public Task<Picture?> EchoPictureAsync(Picture? picture) => Task.FromResult(picture);

    public Task<bool> AreSameAsync(int[] numbers) => Task.FromResult(ReferenceEquals(numbers, Picture.Numbers));

    public async Task ThrowAsync(string message)
    {
        await Task.Yield();
        throw new ArgumentException(message);
    }

    public Task ThrowAtOnceAsync(string message) => throw new ArgumentException(message);

    public Task<Type> NotTravellingAsync() => Task.FromException<Type>(new NotSupportedException("no type travels"));

    public Task<IRecorder?> EchoReferenceAsync(IRecorder? other) => Task.FromResult(other);

    public Task<IRecorder> SelfAsync() => Task.FromResult<IRecorder>(this);

    public async Task<int> CountAllAsync(IReadOnlyList<IRecorder> others)
    {
        int[][] all = await Task.WhenAll(others.Select(other => other.NumbersAsync()));
        return all.Sum(one => one.Length);
    }

    public void AddTo(IRecorder other, int number) => other.Add(number);

    public void Dispose() => Disposed++;
}
