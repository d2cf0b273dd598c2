using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;

namespace MPINET;

/// <summary>Writes and reads fields by code that is emitted for a type. The code accesses private fields and sets readonly ones.</summary>
[UnconditionalSuppressMessage("AotAnalysis", "IL3050", Justification = Trimming.Reason)]
internal static class EmittedFields
{
    private static readonly MethodInfo reserve = typeof(ObjectWriter).GetMethod(nameof(ObjectWriter.Reserve))!;
    private static readonly MethodInfo take = typeof(ObjectReader).GetMethod(nameof(ObjectReader.Take))!;
    private static readonly MethodInfo writeReference = typeof(ObjectWriter).GetMethod(
        nameof(ObjectWriter.WriteReference),
        [typeof(object), typeof(ObjectType)]
    )!;
    private static readonly MethodInfo readReference = typeof(ObjectReader).GetMethod(
        nameof(ObjectReader.ReadReference),
        Type.EmptyTypes
    )!;
    private static readonly MethodInfo readReferenceInto = typeof(ObjectReader).GetMethod(
        nameof(ObjectReader.ReadReference),
        [typeof(object)]
    )!;

    /// <summary>Creates the function that writes the fields of objects.</summary>
    public static Action<ObjectWriter, object> WriteOf(Type type, FieldPart[] parts) =>
        Make<Action<ObjectWriter, object>>(type, parts, typeof(ObjectWriter), typeof(object), Write);

    /// <summary>Creates the function that reads the fields of objects.</summary>
    public static Action<ObjectReader, object> ReadOf(Type type, FieldPart[] parts) =>
        Make<Action<ObjectReader, object>>(type, parts, typeof(ObjectReader), typeof(object), Read);

    /// <summary>Creates the function that reads the fields of objects and uses the objects that they refer to.</summary>
    public static Action<ObjectReader, object> ReadIntoOf(Type type, FieldPart[] parts) =>
        Make<Action<ObjectReader, object>>(type, parts, typeof(ObjectReader), typeof(object), ReadInto);

    /// <summary>Creates the function that writes the fields of structs.</summary>
    public static StructWrite<T> WriteOf<T>(FieldPart[] parts)
        where T : struct =>
        Make<StructWrite<T>>(typeof(T), parts, typeof(ObjectWriter), typeof(T).MakeByRefType(), Write);

    /// <summary>Creates the function that reads the fields of structs.</summary>
    public static StructRead<T> ReadOf<T>(FieldPart[] parts)
        where T : struct =>
        Make<StructRead<T>>(typeof(T), parts, typeof(ObjectReader), typeof(T).MakeByRefType(), Read);

    private static TDelegate Make<TDelegate>(
        Type type,
        FieldPart[] parts,
        Type stream,
        Type value,
        Action<ILGenerator, FieldPart[], OpCode> body
    )
        where TDelegate : Delegate
    {
        DynamicMethod method = new(
            $"{type.Name}.Fields",
            typeof(void),
            [typeof(object[]), stream, value],
            typeof(EmittedFields).Module,
            skipVisibility: true
        );
        ILGenerator il = method.GetILGenerator();

        // The holder of the fields: the object cast to its type, or the address of the struct.
        OpCode holder = OpCodes.Ldarg_2;
        if (!type.IsValueType)
        {
            il.DeclareLocal(type);
            il.Emit(OpCodes.Ldarg_2);
            il.Emit(OpCodes.Castclass, type);
            il.Emit(OpCodes.Stloc_0);
            holder = OpCodes.Ldloc_0;
        }

        body(il, parts, holder);
        il.Emit(OpCodes.Ret);
        return (TDelegate)
            method.CreateDelegate(
                typeof(TDelegate),
                Array.ConvertAll<FieldPart, object>(parts, part => part.Element.Usual ?? (object)part.Element)
            );
    }

    private static void Write(ILGenerator il, FieldPart[] parts, OpCode holder)
    {
        LocalBuilder room = RoomFor(il, parts, reserve);
        int offset = 0;
        for (int i = 0; i < parts.Length; i++)
        {
            (FieldInfo field, Element element) = parts[i];
            if (element.IsRaw)
            {
                LoadAddress(il, room, offset);
                il.Emit(holder);
                il.Emit(OpCodes.Ldfld, field);
                il.Emit(OpCodes.Unaligned, (byte)1);
                il.Emit(OpCodes.Stobj, field.FieldType);
                offset += element.Size;
            }
            else if (!field.FieldType.IsValueType)
            {
                il.Emit(OpCodes.Ldarg_1);
                il.Emit(holder);
                il.Emit(OpCodes.Ldfld, field);
                LoadPart(il, i, typeof(ObjectType));
                il.Emit(OpCodes.Call, writeReference);
            }
            else
            {
                CallElement(il, i, field, holder, nameof(Element<int>.Write));
            }
        }
    }

    private static void Read(ILGenerator il, FieldPart[] parts, OpCode holder) =>
        Read(il, parts, holder, isInto: false);

    private static void ReadInto(ILGenerator il, FieldPart[] parts, OpCode holder) =>
        Read(il, parts, holder, isInto: true);

    private static void Read(ILGenerator il, FieldPart[] parts, OpCode holder, bool isInto)
    {
        LocalBuilder room = RoomFor(il, parts, take);
        int offset = 0;
        for (int i = 0; i < parts.Length; i++)
        {
            (FieldInfo field, Element element) = parts[i];
            if (element.IsRaw)
            {
                il.Emit(holder);
                LoadAddress(il, room, offset);
                il.Emit(OpCodes.Unaligned, (byte)1);
                il.Emit(OpCodes.Ldobj, field.FieldType);
                if (RawChecks.Of(field.FieldType) is { } check)
                {
                    il.Emit(OpCodes.Call, check);
                }

                il.Emit(OpCodes.Stfld, field);
                offset += element.Size;
            }
            else if (!field.FieldType.IsValueType)
            {
                il.Emit(holder);
                il.Emit(OpCodes.Ldarg_1);
                if (isInto)
                {
                    il.Emit(holder);
                    il.Emit(OpCodes.Ldfld, field);
                }

                il.Emit(OpCodes.Call, isInto ? readReferenceInto : readReference);
                il.Emit(OpCodes.Castclass, field.FieldType);
                il.Emit(OpCodes.Stfld, field);
            }
            else
            {
                CallElement(il, i, field, holder, nameof(Element<int>.Read));
            }
        }
    }

    // byte* room = stream.Reserve(size), or stream.Take(size), whose parameter is a long.
    private static LocalBuilder RoomFor(ILGenerator il, FieldPart[] parts, MethodInfo method)
    {
        int raw = parts.Where(part => part.Element.IsRaw).Sum(part => part.Element.Size);
        LocalBuilder room = il.DeclareLocal(typeof(byte).MakePointerType());
        if (raw > 0)
        {
            il.Emit(OpCodes.Ldarg_1);
            il.Emit(OpCodes.Ldc_I4, raw);
            if (method == take)
            {
                il.Emit(OpCodes.Conv_I8);
            }

            il.Emit(OpCodes.Call, method);
            il.Emit(OpCodes.Stloc, room);
        }

        return room;
    }

    private static void LoadAddress(ILGenerator il, LocalBuilder room, int offset)
    {
        il.Emit(OpCodes.Ldloc, room);
        if (offset > 0)
        {
            il.Emit(OpCodes.Ldc_I4, offset);
            il.Emit(OpCodes.Conv_I);
            il.Emit(OpCodes.Add);
        }
    }

    // parts[i].Write(stream, ref holder.field)
    private static void CallElement(ILGenerator il, int i, FieldInfo field, OpCode holder, string method)
    {
        Type element = typeof(Element<>).MakeGenericType(field.FieldType);
        LoadPart(il, i, element);
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(holder);
        il.Emit(OpCodes.Ldflda, field);
        il.Emit(OpCodes.Callvirt, element.GetMethod(method)!);
    }

    private static void LoadPart(ILGenerator il, int i, Type type)
    {
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldc_I4, i);
        il.Emit(OpCodes.Ldelem_Ref);
        il.Emit(OpCodes.Castclass, type);
    }
}
