using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>Writes <c>generated/&lt;mpi&gt;/</c>: the binding for one header.</summary>
/// <param name="binding">The binding.</param>
/// <param name="guarded">The functions before which the binding of some MPI makes a call.</param>
/// <param name="renderer">The templates.</param>
public sealed class LowTierWriter(Binding binding, IReadOnlySet<string> guarded, Renderer renderer)
{
    private readonly IReadOnlySet<string> handles = binding.HandleNames;

    private string From => $"specs/ and the mpi.h of {binding.Implementation.Title}";

    /// <summary>All files of the folder.</summary>
    public OutputFolder Write()
    {
        OutputFolder folder = new(binding.Implementation.Name);
        foreach (HandleType handle in binding.Handles)
        {
            folder.Add($"{handle.Name}.cs", Handle(handle));
        }

        folder.Add("MPI_Status.cs", Status());
        folder.Add("Constants.cs", Constants());
        folder.Add("Natives.cs", Natives());
        folder.Add("Support.cs", Support());
        folder.Add("Mpix.cs", Mpix());
        folder.Add("shim.c", new ShimWriter(binding, renderer).Write());
        if (binding.Header.IsWindows)
        {
            folder.Add(HeaderWriter.FileName, HeaderWriter.Write(binding));
            folder.Add("imports.def", HeaderWriter.WriteImports(binding));
        }

        folder.Add("descriptor.txt", DescriptorWriter.Write(binding));
        folder.Add("report.md", new ReportWriter(binding, renderer).Write());
        return folder;
    }

    private string Handle(HandleType handle)
    {
        (string field, string fromBits, string toBits) = (handle.IsPointer, handle.Size) switch
        {
            (true, _) or (false, 8) => ("nint", "bits", "handle.value"),
            _ => ("int", "unchecked((int)bits)", "handle.value"),
        };
        string summary = handle.IsDeclared
            ? $"An opaque handle, compared by value: {(handle.IsPointer ? "a pointer" : "an integer")} of {handle.Size} bytes with this MPI."
            : "An opaque handle; this MPI has no such object.";
        return renderer.Render(
            "Handle",
            new
            {
                Banner = Banner.CSharp(From),
                handle.Name,
                Field = field,
                FromBits = fromBits,
                ToBits = toBits,
                Summary = summary,
            }
        );
    }

    private string Status()
    {
        StatusLayout layout = binding.Status;
        SortedDictionary<int, object> fields = new()
        {
            [layout.Source] = Public("MPI_SOURCE", layout.Source, "The rank that the message came from."),
            [layout.Tag] = Public("MPI_TAG", layout.Tag, "The tag of the message."),
            [layout.Error] = Public(
                "MPI_ERROR",
                layout.Error,
                "The error code; set by calls that complete several requests."
            ),
        };
        int hidden = 0;
        int[] places = [.. fields.Keys, layout.Size];
        for (int offset = 0; offset < layout.Size; )
        {
            if (fields.ContainsKey(offset))
            {
                offset += sizeof(int);
                continue;
            }

            // The widest that fits between the public fields and that the struct's alignment allows.
            int room = places.Where(place => place > offset).Min() - offset;
            int width = new[] { 8, 4, 2, 1 }.First(width =>
                width <= room && offset % width == 0 && (width <= layout.Alignment || width == 1)
            );
            fields[offset] = new
            {
                Name = $"hidden{hidden++}",
                Offset = offset,
                Type = width switch
                {
                    8 => "long",
                    4 => "int",
                    2 => "short",
                    _ => "byte",
                },
                Summary = (string?)null,
            };
            offset += width;
        }

        return renderer.Render(
            "Status",
            new
            {
                Banner = Banner.CSharp(From),
                layout.Size,
                Fields = fields.Values,
            }
        );

        static object Public(string name, int offset, string summary) =>
            new
            {
                Name = name,
                Offset = offset,
                Type = "int",
                Summary = summary,
            };
    }

    private string Constants() =>
        renderer.Render(
            "Constants",
            new
            {
                Banner = Banner.CSharp(From),
                LinkTimeCount = binding.Constants.Count(constant => constant.Slot is not null),
                Constants = ConstantModel.Of(binding).ToList(),
            }
        );

    private string Natives() =>
        renderer.Render(
            "Natives",
            new
            {
                Banner = Banner.CSharp(From),
                Class = "Mpi",
                Lines = binding
                    .Entries.SelectMany(entry =>
                        NativeMember.Lines(entry, handles, NativeMember.IsGuarded(entry, guarded), Guard(entry))
                    )
                    .ToList(),
            }
        );

    // A row of the table covers the large form too.
    private string? Guard(Entry entry) =>
        binding.Implementation.Needs.ContainsKey(entry.Row.Name)
            ? NativeMember.RequireSupported(entry)
            : binding.Implementation.Guards.GetValueOrDefault(entry.Row.Name)?["value"];

    private string Support()
    {
        SortedSet<string> present = new(StringComparer.Ordinal);
        present.UnionWith(binding.Entries.Where(e => IsPresent(e.Source)).Select(e => e.Name));
        present.UnionWith(binding.Entries.Where(e => IsPresent(e.ProfilingSource)).Select(e => "P" + e.Name));
        present.UnionWith(binding.Constants.Where(c => !c.IsMissing).Select(c => c.Row.Name));
        return renderer.Render(
            "Support",
            new
            {
                Banner = Banner.CSharp(From),
                binding.Implementation.Title,
                binding.Standard,
                Present = present,
                Asked = binding
                    .Entries.Where(entry =>
                        entry.Source == EntrySource.ByName || binding.Implementation.Needs.ContainsKey(entry.Name)
                    )
                    .Select(Asked)
                    .ToList(),
            }
        );

        static bool IsPresent(EntrySource source) => source is EntrySource.Library or EntrySource.Shim;
    }

    private string Asked(Entry entry) =>
        binding.Implementation.Needs.TryGetValue(entry.Name, out TableRow? row)
            ? $"{entry.Name} {row["value"]}"
            : entry.Name;

    private string Mpix()
    {
        IEnumerable<Member> members = binding.ExtraFunctions.Select(extra => new Member
        {
            Doc = [$"<summary>{extra.Function.Name}, as the header declares it.</summary>"],
            Attributes = ["[DllImport(Library, ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]"],
            Head = $"public static extern {extra.ReturnType} {extra.Function.Name}",
            Parameters =
            [
                .. extra.Function.Parameters.Select(
                    (p, i) =>
                        $"{extra.ParameterTypes[i]} {CodeText.Name(p.Name.Length > 0 ? p.Name : $"argument{i + 1}")}"
                ),
            ],
        });
        return renderer.Render(
            "Mpix",
            new
            {
                Banner = Banner.CSharp(From),
                binding.Implementation.Title,
                Constants = binding
                    .ExtraConstants.Select(constant => new
                    {
                        Type = constant.Value is > int.MaxValue or < int.MinValue ? "long" : "int",
                        Name = constant.Key,
                        constant.Value,
                    })
                    .ToList(),
                Members = members.ToList(),
            }
        );
    }
}
