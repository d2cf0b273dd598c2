using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>Writes the draft of an MPI's table, for a person to review.</summary>
internal static class DraftTable
{
    /// <summary>The file's path.</summary>
    public static string PathOf(Implementation implementation, string specs) =>
        Path.Combine(specs, "implementations", implementation.Name + ".tsv");

    /// <summary>Writes the file.</summary>
    public static void Write(Binding binding, string specs)
    {
        Implementation implementation = binding.Implementation;
        List<Candidate> candidates = Candidate.All(specs);
        List<string> lines =
        [
            "what\tname\tvalue\treason",
            $"# {implementation.Title}, as the generator found it: a draft to review",
            .. implementation.Notes.Select(note => "# " + note),
            .. implementation.Defines.Select(define =>
                string.Join(
                    '\t',
                    ["define", .. define.Split('=', 2), "brings functions to light that the library exports"]
                )
            ),
            .. implementation.Descriptor.Select(entry =>
                string.Join(
                    '\t',
                    "descriptor",
                    entry.Key,
                    Departure.CellOf(entry.Value),
                    candidates.Find(one => one.Key == entry.Key && one.Value == entry.Value)?.Reason
                        ?? Reason(entry.Key)
                )
            ),
            .. implementation.Descriptor.Any(entry => entry.Key is "speaks" or "launcher")
                ? []
                : Unknown(implementation),
            .. implementation.LeftOut.Select(entry =>
                new Departure(ImplementationWord.LeftOut, entry.Key, entry.Value).Row
            ),
            .. implementation.Absent.Select(entry =>
                new Departure(ImplementationWord.Absent, entry.Key, entry.Value).Row
            ),
        ];
        string path = PathOf(implementation, specs);
        string staged = path + ".new";
        File.WriteAllText(staged, string.Join('\n', lines) + "\n");
        File.Move(staged, path, overwrite: true);
    }

    private static string Reason(string key) =>
        key switch
        {
            "title" or "identifies" => "the first words of its version text",
            "library" => "its soname",
            "release" => "the first numbers of its version text; another release has a separate table",
            "environment" => "UCX would take SIGSEGV and functions of the C library, which the runtimes need",
            "compiler" => "the given wrapper",
            "launch-command" => "beside the compiler wrapper",
            "receive-overrun" => "no tried setting keeps a message that is too long within the receive buffer",
            _ => "as for the MPI with a table whose version text begins alike",
        };

    /// <summary>Hints on entries that only a person can add, and that matter only if a program finds several MPIs.</summary>
    private static string[] Unknown(Implementation implementation) =>
        [
            "# To be filled in if programs find several MPIs: descriptor speaks, the launchers under which its ranks find each",
            "# other, or launcher, launcher-size and launcher-rank, the variables of its own launcher (specs/descriptor-keys.tsv). Until then",
            $"# MPINET_MPI={implementation.Name} chooses it.",
        ];
}
