namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public interface IRecorder : IParallelObject
{
    void Add(int number);

    void AddAll(ReadOnlySpan<int> numbers);

    void Fail(string message);

    Task<int[]> NumbersAsync();

    Task<int> WhereAsync();

    Task<string?> EchoAsync(string? text);

    Task<double[]> EchoArrayAsync(double[] numbers);

    Task<decimal[]?> EchoPerhapsAsync(string before, decimal[]? numbers);

    Task<Employee?> EchoObjectAsync(Employee? employee);

    Task<DateTimeKind> EchoEnumAsync(DateTimeKind kind);

    ValueTask<long> SumAsync(long one, byte two, decimal three);

    Task<Picture?> EchoPictureAsync(Picture? picture);

    /// <summary>True if the numbers are the array of the test and not a copy.</summary>
    Task<bool> AreSameAsync([Immutable] int[] numbers);

    Task ThrowAsync(string message);

    Task ThrowAtOnceAsync(string message);

    Task<Type> NotTravellingAsync();

    Task<IRecorder?> EchoReferenceAsync(IRecorder? other);

    Task<IRecorder> SelfAsync();

    Task<int> CountAllAsync(IReadOnlyList<IRecorder> others);

    void AddTo(IRecorder other, int number);
}
