using System;
using System.Collections.Generic;

[Serializable]
class ReverseWords : Job
{
    List<string> words;

    public ReverseWords(List<string> words)
    {
        this.words = words;
    }

    public override string Run()
    {
        words.Reverse();
        return string.Join(" ", words.ToArray());
    }
}
