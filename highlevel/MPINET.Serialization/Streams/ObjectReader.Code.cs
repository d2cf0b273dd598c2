using System.Runtime.Serialization;

namespace MPINET;

// Streams whose objects run code of the program: an object may stand for another one, which takes its place once the
// first is complete. Bodies that refer to such a place are read once more then.
internal sealed unsafe partial class ObjectReader
{
    // The places to which the body that is being read refers, and whose objects are not there yet.
    private readonly List<int> awaited = [];
    private readonly AgainPlan again = new();
    private bool isAgain;

    /// <summary>The number of the object that was met last.</summary>
    public int LastPlace => count - 1;

    /// <summary>Registers an object whose place another one will take. Until then the place is empty.</summary>
    /// <param name="value">The object.</param>
    /// <param name="place">The number of the object.</param>
    /// <returns>The entry of the object.</returns>
    public UnfinishedObject AddStandIn(object value, int place)
    {
        awaited.Add(place);
        return endings.Unfinished.AddStandIn(value, place);
    }

    /// <summary>Puts an object in a place that was empty.</summary>
    public void Put(int place, object value) => objects[place].Value = value;

    /// <summary>Gets the object of a place while a body is read again; null if it is not there yet.</summary>
    public object? At(int place) => objects[place].Value ?? Awaited((ulong)place);

    private object? Awaited(ulong place)
    {
        if (place >= (ulong)count || endings.Unfinished.StandInAt((int)place) is null)
        {
            throw new SerializationException(
                $"It refers to object {place} before it is defined: the stream is damaged."
            );
        }

        awaited.Add((int)place);
        return null;
    }

    private void ReadBodiesForCode(object? into)
    {
        awaited.Clear();
        for (int i = 0; i < count; i++)
        {
            ref ObjectEntry entry = ref objects[i];
            if (entry.Plan is { } plan)
            {
                object value = entry.Value ?? endings.Unfinished.StandInAt(i)!.Value;
                BodyStart start = new(i, next, count, met);
                int fillings = endings.Fillings;
                endings.Place = i;
                ReadBody(plan, value, into);
                if (awaited.Count > 0)
                {
                    endings.KeepFillings(fillings);
                    ReadLater(plan, value, start);
                }
            }
        }
    }

    private void ReadLater(ObjectPlan plan, object value, BodyStart start)
    {
        UnfinishedObject one = endings.Unfinished.Of(value);
        foreach (int place in awaited)
        {
            one.Needs.Add(endings.Unfinished.StandInAt(place)!);
        }

        awaited.Clear();
        one.ReadAgain = () => ReadAgain(plan, one, start);
    }

    private void ReadAgain(ObjectPlan plan, UnfinishedObject one, BodyStart start)
    {
        BodyStart end = new(start.Place, next, count, met);
        ObjectPlan?[] known = plans;
        long left = budget;
        int arrays = apart.Count;
        BackTo(start);
        plans = [];
        isAgain = true;
        endings.Place = start.Place;
        try
        {
            plan.ReadBody(this, one.Value);
        }
        catch (InvalidCastException exception)
        {
            throw new SerializationException(
                $"A {one.Value.GetType()} refers to an object that does not fit: one of {Types(one.Needs)}, whose place it takes, has returned it from GetRealObject.",
                exception
            );
        }
        finally
        {
            BackTo(end);
            plans = known;
            budget = left;
            apart.RemoveRange(arrays, apart.Count - arrays);
            isAgain = false;
        }

        static string Types(List<UnfinishedObject> several) =>
            string.Join(" or ", several.Select(each => each.Value.GetType().ToString()).Distinct());
    }

    private void BackTo(BodyStart start)
    {
        next = start.Next;
        count = start.Count;
        met = start.Met;
    }

    // The state of the reader at the beginning of a body.
    private readonly struct BodyStart(int place, byte* next, int count, int met)
    {
        public readonly int Place = place;
        public readonly byte* Next = next;
        public readonly int Count = count;
        public readonly int Met = met;
    }
}
