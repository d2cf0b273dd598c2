using System;
using MPI;

/// <summary>Attributes, with each kind of duplication.</summary>
class Attached
{
    [Serializable]
    class Name : ICloneable
    {
        public string text;

        public Name(string text)
        {
            this.text = text;
        }

        public object Clone()
        {
            return new Name(text);
        }
    }

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator parent = (Intracommunicator)Communicator.world.Clone();
            MPI.Attribute[] numbers = Make<int>();
            MPI.Attribute[] segments = Make<Segment>();
            MPI.Attribute[] names = Make<Name>();
            for (int i = 0; i < 3; ++i)
            {
                Check.Equal((AttributeDuplication)i, numbers[i].Duplication, "Duplication");
                Check.Equal(null, parent.Attributes[numbers[i]], "nothing yet");
                parent.Attributes[numbers[i]] = 10 + i + parent.Rank;
                parent.Attributes[segments[i]] = Of(i);
                parent.Attributes[names[i]] = new Name("name " + i);
                Check.Equal(10 + i + parent.Rank, (int)parent.Attributes[numbers[i]], "int");
                Check.Equal(Of(i), (Segment)parent.Attributes[segments[i]], "struct");
                Check.Equal("name " + i, ((Name)parent.Attributes[names[i]]).text, "object");
            }

            Communicator child = (Communicator)parent.Clone();
            Check.Equal(null, child.Attributes[numbers[0]], "None, int");
            Check.Equal(null, child.Attributes[segments[0]], "None, struct");
            Check.Equal(null, child.Attributes[names[0]], "None, object");
            for (int i = 1; i < 3; ++i)
            {
                Check.Equal(10 + i + parent.Rank, (int)child.Attributes[numbers[i]], "int of the copy");
                Check.Equal(Of(i), (Segment)child.Attributes[segments[i]], "struct of the copy");
                Check.Equal("name " + i, ((Name)child.Attributes[names[i]]).text, "object of the copy");
                Check.Equal(
                    i == 1,
                    object.ReferenceEquals(parent.Attributes[names[i]], child.Attributes[names[i]]),
                    "the same object"
                );

                // Each communicator has its own copy of a small value. Shallow copies share a large one.
                parent.Attributes[numbers[i]] = 99;
                Check.Equal(10 + i + parent.Rank, (int)child.Attributes[numbers[i]], "int after a change");
                parent.Attributes[segments[i]] = Of(7);
                Check.Equal(i == 1 ? Of(7) : Of(i), (Segment)child.Attributes[segments[i]], "struct after a change");
                ((Name)parent.Attributes[names[i]]).text = "changed";
                Check.Equal(
                    i == 1 ? "changed" : "name " + i,
                    ((Name)child.Attributes[names[i]]).text,
                    "object after a change"
                );
            }

            parent.Attributes.Remove(numbers[1]);
            parent.Attributes.Remove(numbers[1]);
            Check.Equal(null, parent.Attributes[numbers[1]], "Remove");
            Check.Equal(11 + parent.Rank, (int)child.Attributes[numbers[1]], "the copy keeps its own");
            Check.Throws<InvalidCastException>(
                delegate
                {
                    parent.Attributes[numbers[0]] = "a text";
                },
                "a value of another type"
            );
            child.Dispose();
            parent.Dispose();
            foreach (MPI.Attribute attribute in numbers)
            {
                attribute.Dispose();
            }
        }

        Check.Report();
    }

    static MPI.Attribute[] Make<T>()
    {
        return new MPI.Attribute[]
        {
            MPI.Attribute.Create<T>(AttributeDuplication.None),
            MPI.Attribute.Create<T>(AttributeDuplication.Shallow),
            MPI.Attribute.Create<T>(AttributeDuplication.Deep),
        };
    }

    static Segment Of(int number)
    {
        Segment segment = new();
        segment.from = new Point(number, 0.5);
        segment.name = 'x';
        return segment;
    }
}
