using System;

[Serializable]
class Result
{
    public string text;
    public int worker;

    public Result(string text, int worker)
    {
        this.text = text;
        this.worker = worker;
    }
}
