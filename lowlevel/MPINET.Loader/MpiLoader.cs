using System.Reflection;
using System.Runtime.CompilerServices;

namespace MPINET.Loader;

/// <summary>Chooses an MPI of this machine when a program starts, opens it, and loads its MPINET.PInvoke.</summary>
/// <remarks>
/// <para>
/// The choice: the MPI that MPINET_MPI names, else the one whose launcher started the process, else the one that the program's project
/// names (<see cref="ProjectChoice" />), else the one whose mpirun is the first in PATH (<see cref="CommonLauncher" />), else the first whose
/// libraries can be opened, in <c>mpi/</c> beside the program and then in <see cref="UserBindings.Folder" />. Of two folders of one name
/// the user's is taken.
/// </para>
/// <para>
/// MPINET's build targets arrange that <see cref="Start"/> runs before any other code of a program, in C# by a module
/// initialiser, in F# and Visual Basic on .NET by a startup hook. An F# or Visual Basic program for Mono calls it in the
/// first line of its Main, and uses MPI only in other methods, marked MethodImplOptions.NoInlining where Main calls them:
/// the types that a method uses are loaded when it is compiled.
/// </para>
/// <para>
/// .NET loads the class of Main before any of that, and with it the types of the class's static fields where these are
/// structs: a static field of a type such as MPI_Comm belongs in another class than Main's.
/// </para>
/// </remarks>
public static class MpiLoader
{
    private const string PInvokeAssembly = "MPINET.PInvoke";

    // How much later than others a process of the same job may fail, in ms.
    private const int Patience = 2000;

    private static readonly object Gate = new();
    private static Assembly? pinvoke;

    /// <summary>The MPI that <see cref="Start"/> has loaded; null before.</summary>
    public static LoadedMpi? Current { get; private set; }

    /// <summary>
    /// Opens the MPI for the whole process and loads its MPINET.PInvoke. Calls after the first do nothing.
    /// </summary>
    /// <remarks>
    /// It throws nothing: without a usable MPI it writes one message to standard error (what was found, what was
    /// expected, what to do) and ends the process with exit code 1. It may be called from any thread. MPI itself is not
    /// initialised by it.
    /// </remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Start()
    {
#if NET
        ProgramSettings.Apply();
#else
        // The program's: Mono does not know its entry assembly yet when it runs that assembly's module initialiser.
        ProgramSettings.Apply(Assembly.GetCallingAssembly());
#endif
        StartBeside(programFolder: null);
    }

    /// <summary>Works like <see cref="Start" />, with the folders <c>mpi/&lt;mpi&gt;</c> beside another program.</summary>
    /// <param name="programFolder">The folder of the program; null for that of this one.</param>
    public static void StartBeside(string? programFolder)
    {
        lock (Gate)
        {
            if (Current is not null)
            {
                return;
            }

            MpiFolders? folders = null;
            try
            {
                programFolder ??= ProgramFolder();
                RefusePInvokeBesideProgram(programFolder);
                MpinetSettings.Require();
                StackReader.Allow();
                folders = MpiFolders.Read(programFolder);
                Current = folders.Open().Check(folders);
                if (folders.Launcher is not { Rank: > 0 })
                {
                    foreach (string sentence in Setting.Unknown())
                    {
                        StandardError.Write($"MPINET: {sentence} 'mpinet info --settings' lists all.\n");
                    }
                }

                pinvoke = IsNative ? null : LoadPInvoke(Current);
                AppDomain.CurrentDomain.AssemblyResolve += Resolve;
            }
            catch (MpiLoadException failure)
            {
                Fail(failure, folders?.Launcher);
            }
            catch (Exception exception)
            {
                // An exception in a module initialiser reaches the user wrapped (.NET) or not at all (Mono).
                Fail(
                    new MpiLoadException(
                        exception.ToString(),
                        "Linux with a C library that has dlopen, or Windows with .NET 8 or later",
                        "report this with the text above"
                    ),
                    folders?.Launcher
                );
            }
        }
    }

    /// <summary>Writes the message and ends the process with exit code 1, and with it those that were launched together.</summary>
    internal static void Fail(MpiLoadException failure, EnclosingLauncher? launcher)
    {
        if (launcher is { IsSlurm: true })
        {
            if (!NodeReporter.IsMine())
            {
                Environment.Exit(1);
            }
        }
        else if (launcher?.Rank > 0)
        {
            // Rank 0 usually fails in the same way, and its launcher then ends this process: one message per job.
            // If rank 0 runs on, this message is the only one.
            Thread.Sleep(Patience);
        }

        StandardError.Write(failure.Message);
        if (launcher is { IsSlurm: true } && NodeReporter.HasOthers)
        {
            // The other processes may reach this point later.
            Thread.Sleep(Patience);
        }
        else if (launcher is not null)
        {
            LauncherStream.Abort(launcher);
        }

        Environment.Exit(1);
    }

    // Mono 6.8 has not set its base directory yet when it runs the module initialiser of the program's first assembly.
    private static string ProgramFolder() =>
#if NET
        AppContext.BaseDirectory;
#else
        AppContext.BaseDirectory ?? Path.GetDirectoryName(typeof(MpiLoader).Assembly.Location)!;
#endif

    // The runtime would load an assembly beside the program by itself, for whichever MPI it was built.
    private static void RefusePInvokeBesideProgram(string programFolder)
    {
        string file = Path.Combine(programFolder, $"{PInvokeAssembly}.dll");
        if (File.Exists(file))
        {
            throw new MpiLoadException(
                file,
                $"{PInvokeAssembly}.dll in the folders mpi/<mpi> only, one for each MPI",
                "delete that file, and reference the assembly with Private=false"
            );
        }
    }

    private static Assembly? Resolve(object? sender, ResolveEventArgs request) =>
        string.Equals(new AssemblyName(request.Name).Name, PInvokeAssembly, StringComparison.OrdinalIgnoreCase)
            ? pinvoke
            : null;

    // A NativeAOT program contains the assembly.
    private static bool IsNative => AppContext.GetData(MpiFolders.LinkedOption) is string;

    // The load context of the loader: a process may have several programs, each in a separate context.
#if NET
    [System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode("A NativeAOT program contains the assembly.")]
    private static Assembly Load(string file) =>
        System
            .Runtime.Loader.AssemblyLoadContext.GetLoadContext(typeof(MpiLoader).Assembly)!
            .LoadFromAssemblyPath(file);
#else
    private static Assembly Load(string file) => Assembly.LoadFrom(file);
#endif

    // The assembly is loaded now, not on demand, because Mono cannot end a process while it loads an assembly.
#if NET
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage(
        "Trimming",
        "IL2026",
        Justification = "A NativeAOT program contains the assembly."
    )]
#endif
    private static Assembly LoadPInvoke(LoadedMpi mpi)
    {
        string file = mpi.Descriptor.Assembly;
        try
        {
            return Load(file);
        }
        catch (Exception exception)
        {
            string found = File.Exists(file) ? $"{file} cannot be loaded: {exception.Message}" : $"no {file}";
            throw new MpiLoadException(
                found.TrimEnd(),
                $"the assembly {PInvokeAssembly} that was built for {mpi.Title}",
                mpi.Descriptor.Again("build the program again, and copy its folder mpi along with it")
            );
        }
    }
}
