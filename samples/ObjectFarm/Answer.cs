using System;

/// <summary>The result of a job: a value, or the exception that it threw.</summary>
internal sealed class Answer
{
    private Answer(int number, object value) => (Number, Value) = (number, value);

    /// <summary>The number of the order.</summary>
    public int Number { get; }

    /// <summary>The value that the job returned, or its exception.</summary>
    public object Value { get; }

    /// <summary>Carries out an order.</summary>
    public static Answer To(Order order)
    {
        try
        {
            return new(order.Number, order.Job.Run());
        }
        catch (InvalidOperationException exception)
        {
            // A job that fails must not end the worker, so its exception is an answer like any other.
            return new(order.Number, exception);
        }
    }
}
