namespace MPINET;

/// <summary>
/// The description of a type in a stream: an array, an instance of a generic type, a type of the program, or a known
/// type of the framework.
/// </summary>
internal abstract class TypeEntry
{
    /// <summary>An array: its rank, or 0 for a vector, and the type of its elements.</summary>
    public const int Array = 0;

    /// <summary>An instance of a generic type: the definition and the type arguments.</summary>
    public const int Instance = 1;

    /// <summary>A type of the program: name, assembly and the hash of its layout.</summary>
    public const int Named = 2;

    /// <summary>A type in <see cref="KnownTypes" />. Its number is added to this value.</summary>
    public const int Known = 3;

    /// <summary>Writes the description.</summary>
    public abstract void Write(ObjectWriter writer);

    /// <summary>Creates the description of a type.</summary>
    public static TypeEntry Of(ObjectTypes all, Type type)
    {
        if (type.IsArray)
        {
            return new OfArray(type.GetArrayRank(), Arrays.IsVector(type), all.Of(type.GetElementType()!));
        }

        if (type.IsGenericType && !type.IsGenericTypeDefinition)
        {
            return new OfInstance(all, type);
        }

        int number = KnownTypes.NumberOf(type);
        return number >= 0 ? new OfKnown(number) : new OfNamed(TypeNames.Entry(type, ObjectLayout.HashOf(all, type)));
    }

    private sealed class OfArray(int rank, bool isVector, ObjectType element) : TypeEntry
    {
        public override void Write(ObjectWriter writer)
        {
            writer.WriteByte(Array);
            writer.WriteByte(isVector ? (byte)0 : (byte)rank);
            writer.WriteType(element);
        }
    }

    // Created when it is written, because a type may be an argument of its own base.
    private sealed class OfInstance(ObjectTypes all, Type type) : TypeEntry
    {
        public override void Write(ObjectWriter writer)
        {
            writer.WriteByte(Instance);
            writer.WriteType(all.Of(type.GetGenericTypeDefinition()));
            foreach (Type argument in type.GetGenericArguments())
            {
                writer.WriteType(all.Of(argument));
            }

            if (!KnownTypes.Contains(type))
            {
                writer.WriteRaw(ObjectLayout.HashOf(all, type));
            }
        }
    }

    private sealed class OfNamed(byte[] entry) : TypeEntry
    {
        public override void Write(ObjectWriter writer)
        {
            writer.WriteByte(Named);
            writer.WriteNumber((ulong)entry.Length);
            writer.WriteBytes(entry);
        }
    }

    private sealed class OfKnown(int number) : TypeEntry
    {
        public override void Write(ObjectWriter writer) => writer.WriteByte((byte)(Known + number));
    }
}
