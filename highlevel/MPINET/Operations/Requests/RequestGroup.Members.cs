using System.Collections;

namespace MPINET;

public sealed partial class RequestGroup : IEnumerable<Request>
{
    /// <summary>Enumerates the requests in their order.</summary>
    public IEnumerator<Request> GetEnumerator()
    {
        for (int i = 0; i < Count; i++)
        {
            yield return Show(i);
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
