using System.Diagnostics;
using System.IO;
using System.Numerics;

namespace MPINET.Tests.Files;

/// <summary>Files that numpy itself writes and reads, if it is there.</summary>
public sealed class NpyOfNumpy : InFile
{
    private const string Python = "/usr/bin/python3";

    [MpiFact(2)]
    public void Numpy_reads_what_is_written_and_the_other_way()
    {
        string found = comm[0].Bcast(rank == 0 ? Run("import numpy; print(numpy.__version__)") : "");
        Assert.SkipWhen(found.Length == 0, $"{Python} has no numpy.");
        string path = Named("array.npy");
        using (NpyFile<Complex> file = ParallelFile.CreateNpy<Complex>(comm, path, [2, 3]))
        {
            file.ViewOfBlock([1, 3], [rank, 0]).WriteAtAll(0, [rank, new Complex(rank, 1), new Complex(rank, 2)]);
        }

        string read = $"import numpy; a = numpy.load('{path}'); print(a.dtype, a.shape, a.imag.sum(), a.real.sum())";
        string back = $"numpy.save('{path}', (numpy.arange(12) / 2).reshape(3, 4))";
        if (rank == 0)
        {
            Assert.Equal("complex128 (2, 3) 6.0 3.0", Run($"{read}; {back}"));
        }

        comm.Barrier();
        using NpyFile<double> saved = ParallelFile.OpenNpy<double>(comm, path);
        Assert.Equal([3, 4], saved.Shape);
        Assert.Equal([0.5 + rank, 2.5 + rank, 4.5 + rank], Column(saved, 1 + (2 * rank)));
    }

    private static double[] Column(NpyFile<double> file, int at)
    {
        double[] column = new double[3];
        Assert.Equal(3, file.ViewOfBlock([3, 1], [0, at]).ReadAll(column));
        return column;
    }

    // What a program of Python prints; nothing if it fails, or there is no Python.
    private static string Run(string program)
    {
        if (!File.Exists(Python))
        {
            return "";
        }

        ProcessStartInfo start = new(Python, "-")
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        using Process python = Process.Start(start)!;
        using StreamWriter input = new(python.StandardInput.BaseStream);
        input.Write(program);
        input.Close();
        string output = python.StandardOutput.ReadToEnd().Trim();
        python.WaitForExit();
        return python.ExitCode == 0 ? output : "";
    }
}
