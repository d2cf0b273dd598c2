/// <summary>The text: the end of an English nursery rhyme of the eighteenth century.</summary>
internal static class Text
{
    public static readonly string[] Lines =
    [
        "This is the priest all shaven and shorn,",
        "That married the man all tattered and torn,",
        "That kissed the maiden all forlorn,",
        "That milked the cow with the crumpled horn,",
        "That tossed the dog, that worried the cat,",
        "That killed the rat, that ate the malt",
        "That lay in the house that Jack built.",
        "",
        "This is the cock that crowed in the morn,",
        "That waked the priest all shaven and shorn,",
        "That married the man all tattered and torn,",
        "That kissed the maiden all forlorn,",
        "That milked the cow with the crumpled horn,",
        "That tossed the dog, that worried the cat,",
        "That killed the rat, that ate the malt",
        "That lay in the house that Jack built.",
        "",
        "This is the farmer sowing his corn,",
        "That kept the cock that crowed in the morn,",
        "That waked the priest all shaven and shorn,",
        "That married the man all tattered and torn,",
        "That kissed the maiden all forlorn,",
        "That milked the cow with the crumpled horn,",
        "That tossed the dog, that worried the cat,",
        "That killed the rat, that ate the malt",
        "That lay in the house that Jack built.",
    ];
}
