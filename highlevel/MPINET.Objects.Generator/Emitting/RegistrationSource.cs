using MPINET.Objects.Generator.Models;

namespace MPINET.Objects.Generator.Emitting;

/// <summary>Writes the module initialiser that registers the proxies and classes of a compilation.</summary>
internal static class RegistrationSource
{
    private const string Services = "System.Runtime.CompilerServices";

    public static string Write(RegistrationModel registration)
    {
        CodeText code = new("MPINET.Objects.Generated");
        code.Line("/// <summary>Registers the parallel objects of this assembly.</summary>");
        code.Line(CodeText.Generated);
        code.Line(CodeText.Hidden);
        code.Open("internal static class ParallelObjectRegistration");
        code.Line("/// <summary>The runtime calls it before it runs anything else of the assembly.</summary>");
        code.Line($"[global::{Services}.ModuleInitializer]");
        code.Open("internal static void Register()");
        foreach (string statement in registration.Proxies.Concat(registration.Classes))
        {
            code.Line(statement);
        }

        code.Close();
        code.Close();
        return code.End();
    }

    public static string WriteAttribute()
    {
        CodeText code = new(Services);
        code.Line("/// <summary>Has the runtime call a method when it loads the assembly.</summary>");
        code.Line(CodeText.Generated);
        code.Line("[global::System.AttributeUsage(global::System.AttributeTargets.Method, Inherited = false)]");
        code.Open("internal sealed class ModuleInitializerAttribute : global::System.Attribute");
        code.Close();
        return code.End();
    }
}
