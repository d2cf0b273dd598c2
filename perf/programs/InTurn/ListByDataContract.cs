#if NET
using System.Runtime.Serialization;
using System.Xml;

/// <summary>A list by DataContractSerializer, which keeps identity here as objects of this library do, in the binary form of XML: its fastest.</summary>
internal sealed class ListByDataContract() : ListAsStream("DataContractSerializer")
{
    private readonly DataContractSerializer serializer = new(
        typeof(LinkedArray),
        new DataContractSerializerSettings { PreserveObjectReferences = true, MaxItemsInObjectGraph = int.MaxValue }
    );

    // Readers refuse deep elements otherwise.
    private readonly XmlDictionaryReaderQuotas quotas = XmlDictionaryReaderQuotas.Max;

    protected override void Write(Stream stream, LinkedArray list)
    {
        using XmlDictionaryWriter writer = XmlDictionaryWriter.CreateBinaryWriter(
            stream,
            null,
            null,
            ownsStream: false
        );
        serializer.WriteObject(writer, list);
    }

    protected override LinkedArray Read(byte[] bytes, int count)
    {
        using XmlDictionaryReader reader = XmlDictionaryReader.CreateBinaryReader(bytes, 0, count, quotas);
        return (LinkedArray)serializer.ReadObject(reader)!;
    }
}
#endif
