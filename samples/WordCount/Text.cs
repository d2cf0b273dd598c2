/// <summary>The text whose words are counted.</summary>
internal static class Text
{
    public static readonly string[] Lines =
    [
        "I am a process, and I have a number.",
        "You are a process as well, and your number is not mine.",
        "What I know, you do not know; what you know, I do not know.",
        "",
        "So I send you a message. A message has a tag and a length,",
        "and it has a place where it comes from, which is my number.",
        "You receive the message; now you know what I know.",
        "",
        "There are messages that all of us send, and all of us receive.",
        "Nobody asks then who comes first, for the numbers say it.",
        "What all of us have counted becomes one number, and all know it;",
        "what one of us has found out, all of us have found out.",
        "",
        "At the end nobody leaves before the last message has come,",
        "and the last one of us need not put out the light.",
    ];
}
