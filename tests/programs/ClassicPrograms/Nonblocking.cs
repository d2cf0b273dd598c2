using System;
using System.Collections.Generic;
using MPI;

class Nonblocking
{
    static Intracommunicator world;
    static int next;
    static int previous;

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            world = Communicator.world;
            next = (world.Rank + 1) % world.Size;
            previous = (world.Rank + world.Size - 1) % world.Size;
            Receives();
            Actions();
            Lists();
            ListsOfObjects();
            Cancelling();
        }

        Check.Report();
    }

    static void Receives()
    {
        ReceiveRequest value = world.ImmediateReceive<double>(previous, 1);
        ReceiveRequest structure = world.ImmediateReceive<Point>(previous, 2);
        ReceiveRequest instance = world.ImmediateReceive<Employee>(previous, 3);
        int[] numbers = { -1, -1, -1 };
        ReceiveRequest array = world.ImmediateReceive(previous, 4, numbers);
        string[] texts = { "x", "y", "z" };
        ReceiveRequest objects = world.ImmediateReceive(previous, 5, texts);

        Request[] sends =
        {
            world.ImmediateSend(world.Rank + 0.25, next, 1),
            world.ImmediateSend(new Point(world.Rank, 7), next, 2),
            world.ImmediateSend(Employee.Of(world.Rank), next, 3),
            world.ImmediateSend(new int[] { world.Rank, 5 }, next, 4),
            world.ImmediateSend(new string[] { "of " + world.Rank }, next, 5),
        };
        Check.Equal(previous + 0.25, (double)value.GetValue(), "value");
        Check.Equal(new Point(previous, 7), (Point)structure.GetValue(), "struct");
        ((Employee)instance.GetValue()).MustBe(previous, "object");
        CompletedStatus status = array.Wait();
        Check.Equal(2, status.Count(), "Count of an array");
        Check.Equal(previous, status.Source, "Source");
        Check.Equal(4, status.Tag, "Tag");
        Check.True(object.ReferenceEquals(status, array.Wait()), "the same status again");
        Check.True(object.ReferenceEquals(numbers, array.GetValue()), "the same array");
        Check.All(new int[] { previous, 5, -1 }, numbers, "array");
        status = objects.Wait();
        Check.Equal(1, status.Count(), "Count of objects");
        Check.True(object.ReferenceEquals(texts, objects.GetValue()), "the same array of objects");
        Check.All(new string[] { "of " + previous, "y", "z" }, texts, "objects");
        Check.Equal(1, sends[0].Wait().Count(), "Count of a send");
        Check.Equal(2, sends[3].Wait().Count(), "Count of a send of an array");
        foreach (Request send in sends)
        {
            send.Wait();
            Check.True(send.Test() is not null, "complete");
        }
    }

    static void Actions()
    {
        int called = 0;
        int got = -1;
        ReceiveRequest number = world.ImmediateReceive<int>(
            previous,
            6,
            delegate(int value)
            {
                ++called;
                got = value;
            }
        );
        Check.Equal(0, called, "not called before");
        Request send = world.ImmediateSend(world.Rank * 11, next, 6);
        while (number.Test() is null) { }

        Check.Equal(previous * 11, got, "given to the action");
        number.Wait();
        number.Test();
        Check.Equal(1, called, "called once");
        Check.Equal(previous * 11, (int)number.GetValue(), "and still there");
        send.Wait();
        string text = null;
        ReceiveRequest object_ = world.ImmediateReceive<string>(
            previous,
            6,
            delegate(string value)
            {
                text = value;
            }
        );
        send = world.ImmediateSend("t" + world.Rank, next, 6);
        object_.Wait();
        Check.Equal("t" + previous, text, "an object for the action");
        send.Wait();
    }

    static void Lists()
    {
        RequestList list = new();
        Check.Equal(0, list.Count, "an empty list");
        Check.Throws<ArgumentException>(
            delegate
            {
                list.WaitAny();
            },
            "WaitAny of nothing"
        );
        Check.Throws<ArgumentException>(
            delegate
            {
                list.WaitSome();
            },
            "WaitSome of nothing"
        );
        Check.Equal(0, list.WaitAll().Count, "WaitAll of nothing");
        Check.Equal(0, list.TestAll().Count, "TestAll of nothing");
        Check.Equal(null, list.TestSome(), "TestSome of nothing");
        Check.Equal(null, list.TestAny(), "TestAny of nothing");

        const int N = 6;
        ReceiveRequest[] receives = Begin(list, N);
        Check.Equal(N, list.Count, "Count");
        Check.Equal(null, list.TestAll(), "TestAll of what was not sent");
        Check.Equal(null, list.TestAny(), "TestAny of what was not sent");
        Check.Equal(null, list.TestSome(), "TestSome of what was not sent");
        world.Barrier();
        Send(N);
        Request first = list.WaitAny();
        Check.True(Array.IndexOf(receives, first) >= 0, "one of them");
        Check.Equal(N - 1, list.Count, "it has left the list");
        List<Request> some = list.WaitSome();
        Check.True(some.Count > 0, "WaitSome gives some");
        Check.Equal(N - 1 - some.Count, list.Count, "they have left the list");
        List<Request> rest = list.WaitAll();
        Check.Equal(N - 1 - some.Count, rest.Count, "WaitAll gives the rest");
        Check.Equal(0, list.Count, "all have left the list");
        MustHave(receives);

        receives = Begin(list, N);
        world.Barrier();
        Send(N);
        List<Request> all = null;
        while (all is null)
        {
            all = list.TestAll();
        }

        Check.Equal(N, all.Count, "TestAll gives all");
        Check.Equal(0, list.Count, "after TestAll");
        MustHave(receives);

        receives = Begin(list, N);
        world.Barrier();
        Send(N);
        int found = 0;
        while (found < N)
        {
            List<Request> these = list.TestSome();
            found += these is null ? 0 : these.Count;
            if (found < N && list.TestAny() is not null)
            {
                ++found;
            }
        }

        Check.Equal(0, list.Count, "after TestSome and TestAny");
        MustHave(receives);

        Request send = world.ImmediateSend(1, next, 60);
        list.Add(send);
        list.Remove(send);
        Check.Equal(0, list.Count, "Remove");
        world.Receive<int>(previous, 60);
        send.Wait();
    }

    static ReceiveRequest[] Begin(RequestList list, int count)
    {
        ReceiveRequest[] receives = new ReceiveRequest[count];
        for (int i = 0; i < count; ++i)
        {
            receives[i] = world.ImmediateReceive<int>(previous, 50 + i);
            list.Add(receives[i]);
        }

        return receives;
    }

    static void Send(int count)
    {
        for (int i = count - 1; i >= 0; --i)
        {
            world.Send(100 * world.Rank + i, next, 50 + i);
        }
    }

    static void MustHave(ReceiveRequest[] receives)
    {
        for (int i = 0; i < receives.Length; ++i)
        {
            Check.Equal(100 * previous + i, (int)receives[i].GetValue(), "value " + i);
        }
    }

    static void ListsOfObjects()
    {
        RequestList list = new();
        ReceiveRequest employee = world.ImmediateReceive<Employee>(Communicator.anySource, 70);
        ReceiveRequest number = world.ImmediateReceive<int>(previous, 71);
        list.Add(employee);
        list.Add(number);
        list.Add(world.ImmediateSend(world.Rank, next, 71));
        list.Add(world.ImmediateSend(Employee.Of(world.Rank), next, 70));
        Check.Equal(4, list.WaitAll().Count, "objects and numbers");
        Check.Equal(previous, (int)number.GetValue(), "a number among objects");
        ((Employee)employee.GetValue()).MustBe(previous, "an object among numbers");
    }

    static void Cancelling()
    {
        ReceiveRequest receive = world.ImmediateReceive<int>(previous, 80);
        receive.Cancel();
        CompletedStatus status = receive.Wait();
        Check.True(status.Cancelled, "cancelled");
        Check.Equal(0, status.Count(), "nothing was received");
        ReceiveRequest text = world.ImmediateReceive<string>(previous, 81);
        text.Cancel();
        Check.True(text.Test().Cancelled, "an object, cancelled");

        // A request that completes first cannot be cancelled.
        ReceiveRequest number = world.ImmediateReceive<int>(previous, 82);
        Request send = world.ImmediateSend(world.Rank, next, 82);
        number.Wait();
        number.Cancel();
        Check.Equal(previous, (int)number.GetValue(), "complete before it is cancelled");
        send.Wait();
    }
}
