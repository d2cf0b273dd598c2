namespace MPINET.Site.Tests.Finished;

/// <summary>Pages of the finished site in a browser: a guide with tables and code, pages of types, the table of functions.</summary>
public sealed class PageTests(Browser browser) : IClassFixture<Browser>
{
    /// <summary>The width of a telephone, in pixels.</summary>
    private const int Narrow = 400;

    private const int Wide = 1280;

    // The contrast that WCAG 2 asks for, at level AA.
    private const double SmallText = 4.5;
    private const double LargeText = 3;

    [Theory]
    [InlineData("index.html")]
    [InlineData("how-to/porting.html")]
    [InlineData("reference/functions.html")]
    [InlineData("reference/settings.html")]
    [InlineData("reference/rules/MPINET0001.html")]
    [InlineData("explanation/epochs.html")]
    [InlineData("api/MPINET/MPINET.Port.html")]
    [InlineData("api/MPINET.PInvoke/MPINET.PInvoke.Mpi.MPI_Send.html")]
    public async Task Are_readable_on_a_telephone_in_light_and_in_dark(string name)
    {
        foreach (bool isDark in new[] { false, true })
        {
            await using OpenPage open = await browser.OpenAsync(name, Narrow, isDark);
            Assert.Equal(
                isDark ? "dark" : "light",
                await open.Page.EvaluateExpressionAsync<string>("document.documentElement.dataset.bsTheme")
            );
            Assert.Equal(Narrow, await open.Page.EvaluateExpressionAsync<int>("document.documentElement.scrollWidth"));
            await CheckContrast(open, isDark);
            Mistakes.AssertNone(open.Wrong);
        }
    }

    [Fact]
    public async Task Have_contents_beside_the_text_in_a_wide_window()
    {
        await using OpenPage open = await browser.OpenAsync("how-to/requests.html", Wide);
        await open.Page.WaitForSelectorAsync("#toc a");
        await open.Page.WaitForSelectorAsync("#logo[src$='logo.svg']");
        Assert.Equal(Wide, await open.Page.EvaluateExpressionAsync<int>("document.documentElement.scrollWidth"));
        Assert.Equal(
            "Complete requests",
            await open.Page.EvaluateExpressionAsync<string>(
                "document.querySelector('#toc li.active a:last-of-type, #toc .active > a').textContent.trim() && document.querySelector('h1').textContent.trim()"
            )
        );
        await CheckContrast(open, isDark: false);
        Mistakes.AssertNone(open.Wrong);
    }

    [Fact]
    public async Task Are_found_by_a_search()
    {
        await using OpenPage open = await browser.OpenAsync("index.html", Wide);
        await open.Page.WaitForSelectorAsync("#search-query:not([disabled])");
        await open.Page.TypeAsync("#search-query", "Allreduce");
        await open.Page.WaitForSelectorAsync(".search-results .item-title a");
        string[] titles = await open.Page.EvaluateExpressionAsync<string[]>(
            "[...document.querySelectorAll('.search-results .item-title a')].map(one => one.textContent)"
        );
        // In each tier, by its name there.
        Assert.Contains("Method Communicator.Allreduce", titles);
        Assert.Contains("Method MPI.Comm.Allreduce", titles);
        Assert.Contains("Method MPI_Allreduce", titles);

        await open.Page.EvaluateExpressionAsync(
            "document.querySelector('.search-results .item-title a').removeAttribute('target')"
        );
        await Task.WhenAll(open.Page.WaitForNavigationAsync(), open.Page.ClickAsync(".search-results .item-title a"));
        await open.Page.WaitForSelectorAsync("#navbar a.nav-link");
        Assert.Contains(
            "Allreduce",
            await open.Page.EvaluateExpressionAsync<string>("document.querySelector('h1').textContent")
        );
        Mistakes.AssertNone(open.Wrong);
    }

    [Fact]
    public async Task Of_results_fit_a_telephone()
    {
        await using OpenPage open = await browser.OpenAsync("index.html", Narrow);
        await open.Page.ClickAsync("button[data-bs-target='#navpanel']");
        await open.Page.WaitForSelectorAsync("#search-query:not([disabled])");
        await open.Page.WaitForSelectorAsync("#navpanel.show");
        await open.Page.TypeAsync("#search-query", "Allreduce");
        await open.Page.WaitForSelectorAsync(".search-results .item-title a");
        Assert.Equal(Narrow, await open.Page.EvaluateExpressionAsync<int>("document.documentElement.scrollWidth"));
        await CheckContrast(open, isDark: false);
        Mistakes.AssertNone(open.Wrong);
    }

    private static async Task CheckContrast(OpenPage open, bool isDark)
    {
        string[] low = await open.Page.EvaluateFunctionAsync<string[]>(
            Tree.Read("tests/MPINET.Site.Tests/Finished/contrast.js"),
            SmallText,
            LargeText,
            isDark
        );
        Mistakes.AssertNone(low);
    }
}
