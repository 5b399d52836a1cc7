/** By the keys of `catalog.colors`. */
export const SWATCHES = {
  white: '#ffffff',
  cream: '#f6ead0',
  beige: '#e3cfb4',
  yellow: '#f4cf3f',
  orange: '#f08c3a',
  peach: '#f6bd98',
  coral: '#ec7a68',
  pink: '#eba3b6',
  crimson: '#d0336d',
  red: '#c1202f',
  burgundy: '#6d1526',
  lilac: '#b99ad6',
  violet: '#7a52a8',
  blue: '#4a6fc4',
  lightBlue: '#9dc4ea',
  green: '#7ba05b',
  pastel: 'linear-gradient(135deg, #f6d5dc, #f6ead0 50%, #d3def2)',
  mix: 'conic-gradient(#c1202f, #f4cf3f, #7ba05b, #4a6fc4, #b99ad6, #c1202f)',
} as const
export type Swatch = keyof typeof SWATCHES
