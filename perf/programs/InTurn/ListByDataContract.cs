#if NET
using System.Runtime.Serialization;
using System.Xml;

/// <summary>DataContractSerializer with references preserved, as in objects of this library, and with binary XML, its fastest format.</summary>
internal sealed class ListByDataContract() : ListAsStream("DataContractSerializer")
{
    private readonly DataContractSerializer serializer = new(
        typeof(LinkedArray),
        new DataContractSerializerSettings { PreserveObjectReferences = true, MaxItemsInObjectGraph = int.MaxValue }
    );

    // By default readers refuse deep nesting.
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
