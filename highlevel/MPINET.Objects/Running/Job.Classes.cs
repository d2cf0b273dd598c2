using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// The agreement of the ranks on classes and objects.
internal sealed partial class Job
{
    // Separate the classes of a rank, and the name of a class from its contract. Neither is in a name.
    private const char BetweenClasses = '\u001e';
    private const char BeforeContract = '\u001f';

    /// <summary>Refuses an object of an earlier run.</summary>
    /// <exception cref="InvalidOperationException">The object is of an earlier run.</exception>
    public void RequireOfThisRun(ObjectReference reference)
    {
        if (Numbers.IsOfEarlierRun(reference.Number))
        {
            throw EarlierRun($"Object {reference}");
        }
    }

    /// <summary>Refuses a class that the ranks have not agreed on at the start of the run.</summary>
    /// <exception cref="InvalidOperationException">The assembly of the class was loaded after the start.</exception>
    public void RequireKnown(ParallelClass of)
    {
        if ((uint)of.Number >= (uint)classes.Length || classes[of.Number].Definition != of)
        {
            throw new InvalidOperationException(
                $"The parallel class {of.Name} was loaded after ParallelObjects.Run had begun, so that other ranks do not know it: load its assembly on all ranks before Run."
            );
        }
    }

    private static InvalidOperationException EarlierRun(string what) =>
        new(
            $"{what} is of an earlier ParallelObjects.Run, which has ended, and its objects with it: make the object anew in this run."
        );

    // The numbers of classes and methods are those of this rank's program. In another program they would denote other
    // members.
    private void RequireSameContracts(ParallelClass[] all)
    {
        string[] classes = comm.Allgather(
            string.Join(BetweenClasses.ToString(), all.Select(one => one.Identity + BeforeContract + one.Contract))
        );
        int[] others = [.. Enumerable.Range(0, Ranks).Where(rank => classes[rank] != classes[0])];
        if (others.Length > 0)
        {
            IEnumerable<string> differences = others.SelectMany(rank => Differences(classes[0], classes[rank], rank));
            throw new InvalidOperationException(
                $"The parallel classes of rank(s) {string.Join(", ", others)} are not those of rank 0: start the same program on all ranks, and load plugins on all ranks before ParallelObjects.Run. "
                    + string.Join("; ", differences.Take(8))
                    + "."
            );
        }
    }

    private static IEnumerable<string> Differences(string first, string other, int rank)
    {
        Dictionary<string, string> here = ByName(first);
        Dictionary<string, string> there = ByName(other);
        foreach (string name in here.Keys.Union(there.Keys).OrderBy(name => name, StringComparer.Ordinal))
        {
            if (!there.TryGetValue(name, out string? contract))
            {
                yield return $"{name} is missing on rank {rank}";
            }
            else if (!here.TryGetValue(name, out string? own))
            {
                yield return $"{name} is on rank {rank} and missing on rank 0";
            }
            else if (own != contract)
            {
                yield return $"{name} has other members on rank {rank}";
            }
        }
    }

    private static Dictionary<string, string> ByName(string classes) =>
        classes
            .Split([BetweenClasses], StringSplitOptions.RemoveEmptyEntries)
            .Select(one => one.Split(BeforeContract))
            .ToDictionary(one => one[0], one => one[1]);
}
