// Read by docfx's modern template. All that a page loads comes with the site.
export default {
  defaultTheme: 'auto',
  // Commands and output have no language: a guess colours words of commands as if they were a program's.
  configureHljs: (hljs) => hljs.configure({ languages: [] }),
  showLightbox: (image) => image.naturalWidth > image.clientWidth,
}
