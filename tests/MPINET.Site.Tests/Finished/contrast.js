// The texts of a page whose colour is too close to that behind them, and the ground of the page if it is of the other scheme.
(smallText, largeText, isDark) => {
  const numbers = (color) => {
    const [r, g, b, a = 1] = color.match(/[\d.]+/g).map(Number)
    return { r, g, b, a }
  }
  const over = (top, below) => ({
    r: top.r * top.a + below.r * (1 - top.a),
    g: top.g * top.a + below.g * (1 - top.a),
    b: top.b * top.a + below.b * (1 - top.a),
    a: 1,
  })
  const luminance = ({ r, g, b }) => {
    const [x, y, z] = [r, g, b].map((one) => (one / 255 <= 0.03928 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const ratio = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((x, y) => x - y)
    return (high + 0.05) / (low + 0.05)
  }
  const ground = (element) => {
    const layers = []
    for (let one = element; one; one = one.parentElement) {
      layers.push(numbers(getComputedStyle(one).backgroundColor))
    }
    return layers.reverse().reduce((below, top) => over(top, below), { r: 255, g: 255, b: 255, a: 1 })
  }

  const found = new Map()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let seen = 0
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    const text = texts.currentNode.textContent.trim()
    if (!text || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
      continue
    }
    seen++
    const style = getComputedStyle(element)
    const size = parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const behind = ground(element)
    const contrast = ratio(over(numbers(style.color), behind), behind)
    if (contrast < (isLarge ? largeText : smallText)) {
      const key = `${element.tagName.toLowerCase()}.${element.className}: ${style.color} on rgb(${behind.r}, ${behind.g}, ${behind.b}) is ${contrast.toFixed(2)}`
      found.set(key, found.get(key) ?? `${key}: "${text.slice(0, 40)}"`)
    }
  }
  if (seen < 20) {
    found.set('seen', `only ${seen} texts were seen`)
  }
  if (luminance(ground(document.body)) > 0.5 === isDark) {
    found.set('ground', `the ground of the page is ${getComputedStyle(document.body).backgroundColor}`)
  }
  return [...found.values()]
}
