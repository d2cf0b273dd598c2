// The public API: PublicAPI.Shipped.txt and PublicAPI.Unshipped.txt beside each project whose assembly is published. An analyser compares
// them with the assembly in each build. In PublicAPI/<framework>/ are the names that an assembly has for one framework alone.

const string RemovedName = "*REMOVED*";

/// <summary>The folders of the projects that have API files.</summary>
IEnumerable<string> ApiFolders() =>
    GetFiles("./*/*/PublicAPI.Shipped.txt").Select(file => file.GetDirectory().FullPath).Order(StringComparer.Ordinal);

/// <summary>Writes the files of names that are not released yet, from what the analyser reports on a compilation of each project.</summary>
void WriteApi()
{
    CleanDirectory("artifacts/api");
    DotNetCommand(
        "build",
        $"build/api.proj --configuration {configuration} {ClangSharpProperty()} --nologo --verbosity quiet --tl:off -nodeReuse:false -noWarn:RS0016;RS0017;RS0036;RS0050"
    );
    foreach (string folder in ApiFolders())
    {
        string project = System.IO.Path.GetFileName(folder);
        string[] frameworks = [.. GetFiles($"artifacts/api/{project}/*.sarif").Select(file => file.GetFilenameWithoutExtension().FullPath).Order(StringComparer.Ordinal)];
        if (frameworks.Length == 0)
        {
            throw new CakeException($"{project} was not compiled: artifacts/api/ has no report on it.");
        }

        ApiNames[] names = [.. frameworks.Select(framework => NamesOf(folder, project, framework))];
        Write("", Common(one => one.Added), Common(one => one.Removed));
        foreach ((string framework, ApiNames own) in frameworks.Zip(names))
        {
            Write($"/PublicAPI/{framework}", own.Added.Except(Common(one => one.Added)), own.Removed.Except(Common(one => one.Removed)));
        }

        HashSet<string> Common(Func<ApiNames, HashSet<string>> part) => [.. names.Select(part).Aggregate((one, other) => [.. one.Intersect(other)])];

        void Write(string part, IEnumerable<string> added, IEnumerable<string> removed) =>
            WriteApiFile($"{folder}{part}/PublicAPI.Unshipped.txt", [.. added, .. removed.Select(name => RemovedName + name)]);
    }
}

/// <summary>Moves all names that are not released yet to the released ones.</summary>
void ShipApi()
{
    foreach (string folder in ApiFolders())
    {
        foreach (FilePath file in GetFiles($"{folder}/PublicAPI.Unshipped.txt") + GetFiles($"{folder}/PublicAPI/*/PublicAPI.Unshipped.txt"))
        {
            string shipped = $"{file.GetDirectory().FullPath}/PublicAPI.Shipped.txt";
            HashSet<string> unshipped = ReadApiFile(file.FullPath);
            IEnumerable<string> added = unshipped.Where(line => !line.StartsWith(RemovedName, StringComparison.Ordinal));
            WriteApiFile(shipped, [.. ReadApiFile(shipped).Union(added).Where(name => !unshipped.Contains(RemovedName + name))]);
            WriteApiFile(file.FullPath, []);
        }
    }
}

/// <summary>The differences of an assembly from the released names: new names, and released ones that it lacks.</summary>
sealed record ApiNames(HashSet<string> Added, HashSet<string> Removed);

/// <summary>The names of an assembly for one framework, from its API files and what the analyser says about them.</summary>
ApiNames NamesOf(string folder, string project, string framework)
{
    HashSet<string> shipped = [], names = [];
    foreach (string part in new[] { "", $"/PublicAPI/{framework}" })
    {
        shipped.UnionWith(ReadApiFile($"{folder}{part}/PublicAPI.Shipped.txt"));
        names.UnionWith(ReadApiFile($"{folder}{part}/PublicAPI.Unshipped.txt"));
    }

    HashSet<string> removed = [.. names.Where(name => name.StartsWith(RemovedName, StringComparison.Ordinal))];
    names.ExceptWith(removed);
    names.UnionWith(shipped.Where(name => !removed.Contains(RemovedName + name)));

    using var report = System.Text.Json.JsonDocument.Parse(System.IO.File.ReadAllText($"artifacts/api/{project}/{framework}.sarif"));
    foreach (var result in report.RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray())
    {
        switch (result.GetProperty("ruleId").GetString())
        {
            // The assembly has a name that no file has.
            case "RS0016" when !result.TryGetProperty("suppressions", out _):
                names.Add(Said(result, "APIName"));
                break;

            // A file has a name that the assembly lacks.
            case "RS0017":
                names.Remove(LineOf(result));
                break;

            // A file has a name without its nullable types.
            case "RS0036":
                names.Remove(Said(result, "APIName"));
                names.Add(Said(result, "APINameWithNullability"));
                break;

            // A file says that a name is gone, and the assembly has it.
            case "RS0050":
                names.Add(LineOf(result)[RemovedName.Length..]);
                break;
        }
    }

    return new([.. names.Except(shipped)], [.. shipped.Except(names)]);

    static string Said(System.Text.Json.JsonElement result, string name) =>
        result.GetProperty("properties").GetProperty("customProperties").GetProperty(name).GetString();

    static string LineOf(System.Text.Json.JsonElement result)
    {
        var place = result.GetProperty("locations")[0].GetProperty("physicalLocation");
        string file = new Uri(place.GetProperty("artifactLocation").GetProperty("uri").GetString()).LocalPath;
        return System.IO.File.ReadAllLines(file)[place.GetProperty("region").GetProperty("startLine").GetInt32() - 1];
    }
}

/// <summary>The lines of an API file; none if it is missing.</summary>
HashSet<string> ReadApiFile(string file) =>
    System.IO.File.Exists(file) ? [.. System.IO.File.ReadAllLines(file).Where(line => line.Length > 0 && line[0] != '#')] : [];

/// <summary>Writes an API file in the order of the code fix; a file for one framework only with names, or beside its other half.</summary>
void WriteApiFile(string file, string[] names)
{
    string folder = System.IO.Path.GetDirectoryName(file);
    bool isOfOneFramework = System.IO.Path.GetFileName(System.IO.Path.GetDirectoryName(folder)) == "PublicAPI";
    if (isOfOneFramework && names.Length == 0 && !System.IO.Directory.Exists(folder))
    {
        return;
    }

    EnsureDirectoryExists(folder);
    foreach (string half in new[] { "Shipped", "Unshipped" }.Select(kind => $"{folder}/PublicAPI.{kind}.txt").Where(half => !System.IO.File.Exists(half)))
    {
        System.IO.File.WriteAllText(half, "#nullable enable\n");
    }

    IEnumerable<string> sorted = names.Order(StringComparer.OrdinalIgnoreCase).ThenBy(name => name, StringComparer.Ordinal);
    System.IO.File.WriteAllText(file, string.Concat(sorted.Prepend("#nullable enable").Select(line => line + "\n")));
}
