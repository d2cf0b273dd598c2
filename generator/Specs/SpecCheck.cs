namespace MPINET.Generator.Specs;

/// <summary>Checks the consistency of the tables.</summary>
internal static class SpecCheck
{
    private static readonly HashSet<string> Chapters = new(Chapter.Names, StringComparer.Ordinal);

    public static void Check(SpecSet specs)
    {
        foreach (FunctionRow function in specs.Functions.Values)
        {
            Check(function, specs);
        }

        foreach (CallbackRow callback in specs.Callbacks.Values)
        {
            CheckLengths(callback.Parameters, specs);
        }
    }

    private static void Check(FunctionRow function, SpecSet specs)
    {
        TableRow row = function.Row;
        if (!Chapters.Contains(function.Chapter))
        {
            throw row.Refuse(
                $"the chapter '{function.Chapter}' is unknown; there are: {string.Join(' ', Chapter.Names)}"
            );
        }

        if (function.Removed is null && function.Section?.Contains(':', StringComparison.Ordinal) == true)
        {
            throw row.Refuse($"MPI-5.0 has {function.Name}, so column 'section' takes one of its sections");
        }

        if (function.Classes.Count > 0 != function.Method is not null)
        {
            throw row.Refuse("class and method are filled together or not at all");
        }

        if (function.Classes.Count > 0 && function.Written is null)
        {
            throw row.Refuse(
                $"column 'written' holds '-'; a method takes one of: {string.Join(' ', Words.All<Writer>())}"
            );
        }

        if (function.Result is { } result)
        {
            ParameterRow parameter =
                function.Parameters.Find(p => p.Name == result)
                ?? throw row.Refuse($"the result '{result}' is not a parameter of {function.Name}");
            if (parameter.Direction == Direction.In)
            {
                throw row.Refuse($"the result '{result}' of {function.Name} is an IN parameter");
            }
        }

        foreach (ParameterRow parameter in function.Parameters)
        {
            if (parameter.Kind.Category == KindCategory.Callback && parameter.Callback is null)
            {
                throw parameter.Row.Refuse("a parameter that is a function names its type in column 'callback'");
            }
        }

        CheckLengths(function.Parameters, specs);
    }

    private static void CheckLengths(List<ParameterRow> parameters, SpecSet specs)
    {
        foreach (ParameterRow parameter in parameters)
        {
            if (parameter.Length is null or "*")
            {
                continue;
            }

            foreach (string length in parameter.Length.Split(','))
            {
                bool known =
                    int.TryParse(length, out _)
                    || parameters.Exists(p => p.Name == length)
                    || specs.Constants.ContainsKey(length);
                if (!known)
                {
                    throw parameter.Row.Refuse($"the length '{length}' is neither a parameter nor a constant");
                }
            }
        }
    }
}
