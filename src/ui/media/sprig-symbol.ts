const STEM =
  '<path d="M10 35.5C10 26 9.4 18 10 8" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/>'
const BLOSSOMS =
  '<path d="M10 8.2C8.2 6.4 8.2 3 10 .6c1.8 2.4 1.8 5.8 0 7.6Z"/>' +
  '<path d="M9.3 13C5.6 12.8 4.2 10 4.4 6.8c3 .9 5 3 4.9 6.2ZM10.7 13c3.7-.2 5.1-3 4.9-6.2-3 .9-5 3-4.9 6.2Z"/>' +
  '<path d="M9.2 18.6c-4 .2-6-2.6-6.2-6 3.4.6 6 2.6 6.2 6ZM10.8 18.6c4 .2 6-2.6 6.2-6-3.4.6-6 2.6-6.2 6Z" opacity=".85"/>' +
  '<path d="M9.3 24.2c-4 .4-6.5-2.2-7-5.6 3.6.4 6.6 2.2 7 5.6ZM10.7 24.2c4 .4 6.5-2.2 7-5.6-3.6.4-6.6 2.2-7 5.6Z" opacity=".7"/>'

/** In every document, for `<Sprig>`. */
export const SPRIG_SYMBOL = `<symbol id="sprig" viewBox="0 0 20 36">${STEM}<g fill="currentColor">${BLOSSOMS}</g></symbol>`
