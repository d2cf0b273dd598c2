using System.Globalization;

namespace MPINET.Diagnostics.Watching;

/// <summary>Writes a deadlock as JSON.</summary>
internal sealed class DeadlockJson(RankState[] ranks, int[] concerned, WaitWords words)
{
    /// <summary>The text.</summary>
    public string Write(string sentence, string hint)
    {
        IEnumerable<string> all = concerned.SelectMany(rank => ranks[rank].Waits.Select(wait => Of(wait, rank)));
        return $"{{\"deadlock\":{Text(sentence)},\"hint\":{Text(hint)},\"processes\":{ranks.Length.ToString(CultureInfo.InvariantCulture)},\"ranks\":[{string.Join(",", all)}]}}\n";
    }

    private string Of(Wait wait, int rank)
    {
        bool hasEnded = ranks[rank].Activity == RankActivity.Ended;
        return $"{{\"rank\":{rank},\"state\":{Text(hasEnded ? "ended" : "waiting")},\"call\":{Text(wait.Function)},\"any\":{(wait.IsAny ? "true" : "false")},"
            + $"\"place\":{Text(wait.Line)},\"frames\":{List(wait.Frames)},\"notes\":{List(wait.Notes)},"
            + $"\"operations\":[{string.Join(",", wait.Operations.Select(one => Of(one, rank)))}]}}";
    }

    private string Of(PendingOperation operation, int rank)
    {
        string common = $"{{\"operation\":{Text(operation.Function)}";
        string communicator = $",\"communicator\":{Text(words.NameOf(operation, rank))}";
        string begun = operation.Begun is null ? "" : $",\"begun\":{Text(operation.Begun)}";
        string peers = $"{begun},\"waitsFor\":[{string.Join(",", words.PeersOf(operation, rank))}]}}";
        return operation.Kind switch
        {
            OperationKind.Send or OperationKind.Receive =>
                $"{common}{communicator},\"tag\":{(operation.Tag == PendingOperation.Any ? "null" : operation.Tag.ToString(CultureInfo.InvariantCulture))}{peers}",
            OperationKind.Collective =>
                $"{common}{communicator},\"number\":{operation.Sequence}{(operation.Root < 0 ? "" : $",\"root\":{operation.Root}")}{peers}",
            _ => common + peers,
        };
    }

    private static string List(string[] texts) => JsonText.List(texts.Select(JsonText.Quote));

    private static string Text(string? text) => text is null ? "null" : JsonText.Quote(text);
}
