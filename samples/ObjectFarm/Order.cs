/// <summary>A job with its number, so that the answers can be told apart: they come in any order.</summary>
internal sealed class Order
{
    public Order(int number, Job job) => (Number, Job) = (number, job);

    public int Number { get; }

    public Job Job { get; }
}
