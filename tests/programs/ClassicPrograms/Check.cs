using System;
using System.Collections.Generic;

/// <summary>The comparisons of the programs.</summary>
static class Check
{
    private static int count;

    public static void Equal<T>(T expected, T actual, string what)
    {
        ++count;
        if (!EqualityComparer<T>.Default.Equals(expected, actual))
        {
            throw new Exception(what + ": expected " + expected + ", found " + actual);
        }
    }

    public static void All<T>(T[] expected, T[] actual, string what)
    {
        Equal(true, actual is not null, what + " is there");
        Equal(expected.Length, actual.Length, what + ", length");
        for (int i = 0; i < expected.Length; ++i)
        {
            Equal(expected[i], actual[i], what + "[" + i + "]");
        }
    }

    public static void True(bool condition, string what)
    {
        Equal(true, condition, what);
    }

    public static void Throws<E>(Action action, string what)
        where E : Exception
    {
        ++count;
        try
        {
            action();
        }
        catch (E)
        {
            return;
        }

        throw new Exception(what + " threw no " + typeof(E).Name);
    }

    /// <summary>Writes the number of comparisons, because a program that compares nothing proves nothing.</summary>
    public static void Report()
    {
        Console.WriteLine(count + " checks");
        count = 0;
    }
}
