import type { Plugin } from 'vite'

const ROUTES = /node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/
const WAITS_FOR_STYLES_ALONE = 'return handler();'

/**
 * The router waits for a page's styles before it looks at what its loader said: a refusal that comes sooner is shown,
 * yet the browser reports it as an error that nobody handled.
 */
export const awaitLoaders = (): Plugin => ({
  name: 'await-loaders',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: ROUTES },
    handler(code) {
      if (code.split(WAITS_FOR_STYLES_ALONE).length !== 2)
        this.error('The router calls its loaders in another way now: see whether it awaits them by itself.')
      return code.replace(WAITS_FOR_STYLES_ALONE, 'return await handler();')
    },
  },
})
