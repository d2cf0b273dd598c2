using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using MPINET;

// The first process distributes jobs, and a worker that has finished one gets the next. Jobs and answers are objects of any class: the
// farm does not know the classes, and a new kind of job only needs a new class.
internal static class ObjectFarm
{
    private static readonly Job[] jobs =
    [
        new PrimeSearch(1, 30),
        new Factorial(25),
        new AnagramSearch("listen", "stone", "silent", "notes", "water", "onset"),
        new PrimeSearch(1_000_000, 1_000_100),
        new Factorial(-1),
        new Sequence(new Factorial(5), new PrimeSearch(90, 100), new AnagramSearch("tea", "eat", "ate")),
        new PrimeSearch(24, 28),
        new Factorial(40),
    ];

    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Rank > 0)
        {
            Work(world[0]);
            return;
        }

        foreach (Answer answer in HandOut(world).OrderBy(answer => answer.Number))
        {
            Console.WriteLine("{0}: {1}", jobs[answer.Number].Name, Text(answer.Value));
        }
    }

    private static List<Answer> HandOut(Intracommunicator world)
    {
        Queue<Order> orders = new(jobs.Select((job, number) => new Order(number, job)));
        List<Answer> answers = [];
        for (int rank = 1; rank < world.Size; rank++)
        {
            Give(world[rank]);
        }

        // A single process does the jobs itself.
        while (world.Size == 1 && orders.Count > 0)
        {
            answers.Add(Answer.To(orders.Dequeue()));
        }

        // The status shows which worker has answered and is now idle.
        while (answers.Count < jobs.Length)
        {
            Status status = new();
            answers.Add(world.AnySource.RecvObject<Answer>(status: status));
            Give(world[status.Source]);
        }

        return answers;

        // Null means that there are no more jobs. Each worker gets it once.
        void Give(Port worker) => worker.SendObject(orders.Count > 0 ? orders.Dequeue() : null);
    }

    private static void Work(Port master)
    {
        while (master.RecvObject<Order?>() is { } order)
        {
            master.SendObject(Answer.To(order));
        }
    }

    private static string Text(object value) =>
        value switch
        {
            Exception exception => $"failed: {exception.Message}",
            IDictionary dictionary => string.Join("; ", dictionary.Values.Cast<object>().Select(Text)),
            string text => text,
            IEnumerable values => string.Join(" ", values.Cast<object>().Select(Text).DefaultIfEmpty("none")),
            _ => value.ToString()!,
        };
}
