namespace MPINET.Testing.Victim;

/// <summary>Tests that pass or are skipped.</summary>
public sealed class GoodTests(SharedState shared, ITestOutputHelper output) : IClassFixture<SharedState>, IAsyncLifetime
{
    private readonly int thread = Environment.CurrentManagedThreadId;
    private bool isInitialized;

    public static IEnumerable<object[]> Numbers =>
        [
            [1, 1.5],
            [2, 2.5],
        ];

    public static bool IsInsideMpi => MpiTest.IsInsideMpi;

    public ValueTask InitializeAsync()
    {
        isInitialized = true;
        return default;
    }

    public ValueTask DisposeAsync() => default;

    [Fact]
    public void A_fact_runs_outside_MPI()
    {
        Assert.False(MpiTest.IsInsideMpi);
        Assert.Equal((-1, 0), (MpiTest.Rank, MpiTest.Size));
    }

    [MpiFact(1, 2, 4)]
    public void A_rank_knows_its_place()
    {
        Assert.True(MpiTest.IsInsideMpi);
        Assert.InRange(MpiTest.Rank, 0, MpiTest.Size - 1);
    }

    [MpiFact]
    public void One_rank_is_the_default() => Assert.Equal(1, MpiTest.Size);

    [MpiTheory(2)]
    [InlineData(1, "a")]
    [InlineData(2, "two\nlines")]
    public void Inline_data_is_converted(long number, string text, int third = 3)
    {
        Assert.Equal(3, third);
        Assert.NotEqual(0, number * text.Length);
    }

    [MpiTheory(1)]
    [MemberData(nameof(Numbers))]
    public void Member_data_is_found(int number, double half) => Assert.Equal(number + 0.5, half);

    [MpiFact(2)]
    public async Task Awaiting_comes_back_to_the_same_thread()
    {
        await Task.Delay(10, TestContext.Current.CancellationToken);
        await Task.Yield();
        Assert.Equal(thread, Environment.CurrentManagedThreadId);
    }

    [MpiFact(2)]
    public void Fixtures_and_lifetimes_are_served()
    {
        output.WriteLine("into the output");
        Assert.True(isInitialized);
        Assert.True(shared.IsAlive);
    }

    [MpiFact(2, Skip = "for a reason")]
    public void Skipped_by_attribute() => Assert.Fail("It ran.");

    [MpiFact(2, Skip = "never", SkipUnless = nameof(IsInsideMpi))]
    public void Skipped_only_outside_MPI() => Assert.True(MpiTest.IsInsideMpi);

    [MpiFact(2)]
    public void Skipped_while_running() => Assert.Skip("for today");

    [MpiFact(2, Requires = "MPI_Send, MPI_Nonsense")]
    public void Skipped_for_want_of_a_function() => Assert.Fail("It ran.");

    [MpiFact(2, Requires = "MPI_Send, MPI_Recv")]
    public void Not_skipped_when_the_functions_are_there() { }
}
