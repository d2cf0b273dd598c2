/// <summary>A job with its number, which identifies the answer, because answers come in any order.</summary>
internal sealed class Order
{
    public Order(int number, Job job) => (Number, Job) = (number, job);

    public int Number { get; }

    public Job Job { get; }
}
