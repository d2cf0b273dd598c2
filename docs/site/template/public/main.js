// Read by docfx's modern template. All that a page loads comes with the site.
export default {
  defaultTheme: 'auto',
  showLightbox: (image) => image.naturalWidth > image.clientWidth,
}
