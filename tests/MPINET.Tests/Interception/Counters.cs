using MPINET.PInvoke.Tiers;
#if NET
using System.Diagnostics.Metrics;
#endif

namespace MPINET.Tests.Interception;

/// <summary>The event source and the meter MPINET, which count only while a listener is attached.</summary>
public sealed class Counters : InSession
{
    [MpiFact(1, 2, 4)]
    public void Reach_a_listener_of_events_for_each_call()
    {
        Assert.SkipWhen(Type.GetType("Mono.Runtime") is not null, "Mono's event sources are never enabled.");
        bool before = CallObserver.IsOn;
        IReadOnlyList<object?[]> events;
        using (Listener listener = new())
        {
            Ring(tag: 4321);
            events = listener.Events;
        }

        string[] mine =
        [
            .. events.Where(one => one[2] is 4321).Select(one => $"{one[0]} {one[1]} {one[3]} {one[4] is >= 0.0}"),
        ];
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        Assert.Equal([$"MPI_Isend {next} 16 True", $"MPI_Recv {previous} 32 True"], mine);

        // The next call detects that no listener is left.
        comm.Barrier();
        Assert.Equal(before, CallObserver.IsOn);
    }

#if NET
    [MpiFact(1, 2, 4)]
    public void Reach_the_listener_of_a_meter()
    {
        bool before = CallObserver.IsOn;
        Dictionary<string, double> values = [];
        using (MeterListener listener = new())
        {
            listener.InstrumentPublished = (instrument, own) =>
            {
                if (instrument.Meter.Name == "MPINET")
                {
                    own.EnableMeasurementEvents(instrument);
                }
            };
            listener.SetMeasurementEventCallback<long>((instrument, value, _, _) => values[instrument.Name] = value);
            listener.SetMeasurementEventCallback<double>((instrument, value, _, _) => values[instrument.Name] = value);
            listener.Start();
            listener.RecordObservableInstruments();
            Assert.Equal(5, values.Count);
            Assert.All(values.Values, value => Assert.Equal(0, value));

            Ring(tag: 1);
            comm.Barrier();
            Request<Status> receive = Previous.Irecv(new int[4], 2);
            listener.RecordObservableInstruments();
            Assert.Equal(1, values["mpi.messages.sent"]);
            Assert.Equal(16, values["mpi.bytes.sent"]);
            Assert.Equal(1, values["mpi.collectives"]);
            Assert.Equal(1, values["mpi.requests"]);
            Assert.True(values["mpi.time.waiting"] > 0);

            Next.Send(new int[4], 2);
            receive.Wait();
            listener.RecordObservableInstruments();
            Assert.Equal(0, values["mpi.requests"]);
            Assert.Equal(2, values["mpi.messages.sent"]);
        }

        comm.Barrier();
        Assert.Equal(before, CallObserver.IsOn);
    }
#endif

    private void Ring(int tag)
    {
        Request send = Next.Isend(new int[4], tag);
        Previous.Recv(new int[8], tag);
        send.Wait();
    }
}
