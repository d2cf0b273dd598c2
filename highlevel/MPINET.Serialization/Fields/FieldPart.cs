using System.Reflection;

namespace MPINET;

/// <summary>A field with its codec.</summary>
/// <param name="Field">The field.</param>
/// <param name="Element">The codec of the field.</param>
internal sealed record FieldPart(FieldInfo Field, Element Element)
{
    /// <summary>
    /// The parts of a type. Those written as their bytes in memory come first, because one check of the room covers all
    /// of them, and of these the checked ones, because the check changes a bool, which may share memory with others.
    /// </summary>
    /// <exception cref="RefusedTypeException">The type of a field cannot be sent.</exception>
    public static FieldPart[] Of(ObjectTypes all, Type type)
    {
        List<FieldPart> raw = [];
        List<FieldPart> others = [];
        foreach (FieldInfo field in ObjectLayout.FieldsOf(all, type))
        {
            Element element = ElementOf(all, field);
            (element.IsRaw ? raw : others).Add(new FieldPart(field, element));
        }

        FieldPart[] parts = [.. raw.OrderBy(part => !part.Element.IsChecked), .. others];
        SharedMemory.RequireAny(type, parts);
        return parts;
    }

    private static Element ElementOf(ObjectTypes all, FieldInfo field)
    {
        try
        {
            return all.ElementOf(field.FieldType);
        }
        catch (RefusedTypeException exception)
        {
            throw new RefusedTypeException($"its field {field.Name} is a {field.FieldType}: {exception.Message}");
        }
    }
}
