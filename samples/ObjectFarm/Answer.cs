using System;

/// <summary>What has become of a job: a value, or the exception that it threw.</summary>
internal sealed class Answer
{
    private Answer(int number, object value) => (Number, Value) = (number, value);

    /// <summary>The order's number.</summary>
    public int Number { get; }

    /// <summary>What the job answered, or its exception.</summary>
    public object Value { get; }

    /// <summary>Does what an order says.</summary>
    public static Answer To(Order order)
    {
        try
        {
            return new(order.Number, order.Job.Run());
        }
        catch (InvalidOperationException exception)
        {
            // A job that fails must not end the worker: what it threw is an answer like any other.
            return new(order.Number, exception);
        }
    }
}
