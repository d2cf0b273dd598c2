using System.Text;
using MPINET.Generator.Model;

namespace MPINET.Generator.Emit;

/// <summary>Writes <c>descriptor.txt</c>: the properties of an MPI that the loader reads.</summary>
internal static class DescriptorWriter
{
    public static string Write(Binding binding)
    {
        StringBuilder text = new();
        text.Append("# Written by generator/ from specs/implementations/ and mpi.h; not to be edited.\n");
        Line("name", binding.Implementation.Name);
        foreach ((string key, string value) in binding.Implementation.Descriptor)
        {
            Line(key, value);
        }

        Line(
            "shim",
            binding.Header.IsWindows
                ? $"mpinet_{binding.Implementation.Name}.dll"
                : $"libmpinet_{binding.Implementation.Name}.so"
        );
        Line("standard", binding.Standard);
        Line("layout", string.Join(", ", LayoutItem.Of(binding).Select(item => $"{item.Name} {item.Value}")));
        return text.ToString();

        void Line(string key, string value) => text.Append(key).Append('=').Append(value).Append('\n');
    }
}
