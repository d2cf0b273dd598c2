using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace MPINET.Analyzers.Tests;

/// <summary>The diagnostics that the rules add to the compiler's errors about types that are not plain data.</summary>
public sealed class PlainDataTests
{
    private const string Setting = """
        using System.Collections.Generic;
        using MPINET;
        class Node { public int X; }
        struct WithText { public string Text; }
        class Tested
        {
            void Run(Port peer, Intracommunicator world, int[,] matrix, List<int> list, HashSet<int> set)
            {
        """;

    [Theory]
    [InlineData("peer.Send(new Node());", "Node is not plain data, so Send", "Use SendObject for objects")]
    [InlineData("peer.Send(new WithText(), 3);", "WithText is not plain data", "Use SendObject")]
    [InlineData("peer.Send(new string[2]);", "string is not plain data", "Use SendObject")]
    [InlineData("peer.Send((object)3);", "object is not plain data", "Use SendObject")]
    [InlineData("peer.Isend(new Node());", "so Isend", "Use IsendObject")]
    [InlineData(
        "peer.Send(set);",
        "HashSet<int> is not plain data",
        "ToArray(), which RecvArray receives. Use SendObject"
    )]
    [InlineData("peer.Send<int>(set);", "HashSet<int> is not plain data", "ToArray()")]
    [InlineData("peer.Send(new List<string>());", "List<string> is not plain data", "Use SendObject")]
    [InlineData("peer.SendInit(list);", "List<int> is not plain data", "No form of it takes objects")]
    [InlineData("string s = peer.Recv<string>();", "string is not plain data", "RecvString")]
    [InlineData("Node n = peer.Recv<Node>(4);", "Node is not plain data", "RecvObject<Node>")]
    [InlineData("Node[] n = peer.RecvArray<Node>();", "Node is not plain data", "RecvObject<Node[]>")]
    [InlineData("peer.Irecv<string>().Wait();", "string is not plain data", "IrecvObject<string>")]
    [InlineData("peer.Bcast(new Node());", "so Bcast", "Use BcastObject")]
    [InlineData("Node[] n = world.Allgather(new Node());", "so Allgather", "Use AllgatherObject")]
    [InlineData("peer.BsendInit(matrix);", "int[,] is not plain data", "ArrayTypedBuffer.Of(matrix)")]
    [InlineData("world.Allreduce(matrix, ReductionOperator.Sum);", "int[,] is", "ArrayTypedBuffer.Of(matrix)")]
    public async Task Has_another_call(string line, string saying, string advice)
    {
        ImmutableArray<Diagnostic> found = await Compiler.FoundInErrorsAsync(Setting + line + "}}");
        Lines.AssertOne(found, "MPINET0012", saying);
        Assert.Contains(advice, found[0].GetMessage());
    }

    [Theory]
    [InlineData("peer.Send(1); peer.Send(list.ToArray()); peer.Send(\"text\"); peer.SendObject(new Node());")]
    [InlineData("peer.Send(list); peer.Send<int>(list); peer.Bsend(matrix);")]
    [InlineData("peer.Send(matrix); peer.BsendInit(ArrayTypedBuffer.Of(matrix)); string s = peer.RecvString();")]
    [InlineData("list.Add(3); list.Add(\"a\");")]
    [InlineData("peer.Send();")]
    [InlineData("int n = 0; peer.Recv(ref n);")]
    [InlineData("peer.Send(1, \"tag\");")]
    [InlineData("peer.Nothing(list);")]
    public async Task Is_not_everything(string line) =>
        Assert.Empty(await Compiler.FoundInErrorsAsync(Setting + line + "}}"));
}
