using MPINET.Generator.Headers;

namespace MPINET.Generator.Model;

/// <summary>MPI_Status as one header declares it.</summary>
/// <param name="Size">Its size in bytes.</param>
/// <param name="Alignment">Its alignment in bytes.</param>
/// <param name="Source">The offset of MPI_SOURCE in bytes.</param>
/// <param name="Tag">The offset of MPI_TAG in bytes.</param>
/// <param name="Error">The offset of MPI_ERROR in bytes.</param>
public sealed record StatusLayout(int Size, int Alignment, int Source, int Tag, int Error)
{
    /// <summary>Reads the layout off a header.</summary>
    /// <exception cref="BindingException">The header has no MPI_Status with the three public fields.</exception>
    public static StatusLayout Of(Header header, string path)
    {
        if (!header.Structs.TryGetValue("MPI_Status", out HeaderStruct? status))
        {
            throw new BindingException(path, 0, "the header declares no struct MPI_Status");
        }

        BindingException Refuse(string reason) => new(status.Location.File, status.Location.Line, reason);

        int Offset(string name)
        {
            HeaderField field =
                status.Fields.FirstOrDefault(field => field.Name == name)
                ?? throw Refuse($"MPI_Status has no field {name}");
            return field.Size == sizeof(int)
                ? field.Offset
                : throw Refuse($"{name} is '{field.Type}', of {field.Size} bytes; the standard says int");
        }

        return new StatusLayout(
            status.Size,
            status.Alignment,
            Offset("MPI_SOURCE"),
            Offset("MPI_TAG"),
            Offset("MPI_ERROR")
        );
    }
}
