// The tests break the rule on purpose.
#pragma warning disable MPINET0124
namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Blocker : IBlocker
{
    /// <summary>Blocks on a call in the named way. Returns its result, or the message of the exception.</summary>
    public static string Block(Task<int> call, string how)
    {
        try
        {
            switch (how)
            {
                case "Result":
                    return $"{call.Result}";
                case "Wait":
                    call.Wait();
                    return $"{call.Status}";
                case "WaitAll":
                    Task.WaitAll(call);
                    return $"{call.Status}";
                default:
                    return $"{call.GetAwaiter().GetResult()}";
            }
        }
        catch (AggregateException exception)
        {
            return Described(exception.InnerExceptions.Single());
        }
        catch (InvalidOperationException exception)
        {
            return Described(exception);
        }
    }

    public async Task<string> BlockAsync(INode other, string how)
    {
        Task<int> finished = other.PingAsync();
        await finished;
        return $"{Block(other.PingAsync(), how)} {Block(finished, how)}";
    }

    private static string Described(Exception exception) => $"{exception.GetType().Name}: {exception.Message}";
}
