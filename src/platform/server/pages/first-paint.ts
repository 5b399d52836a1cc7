/** As the router writes them; of lazy parts too: `#`. */
const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)(#?)"\/>/g
const MODULE_PRELOAD = /<link rel="modulepreload" href="[^"]+"\/>/g
const MODULE_SCRIPT = /<script type="module"[^>]*>[\s\S]*?<\/script>/

/** Not fetched; hydration and lazy parts look for its address. */
const inert = (href: string) => `<link rel="stylesheet" href="${href}" disabled=""/>`

/**
 * Styles inside, modules in a template (`web/loading/start-after-paint.ts`): they take neither connections nor the
 * processor from the first paint. A sheet without text stays a link.
 */
export const paintFirst = (html: string, stylesOf: (file: string) => string | undefined): string =>
  modulesLater(
    html.replaceAll(STYLESHEET, (link, file: string, isShared: string) => {
      const styles = stylesOf(file)
      if (styles === undefined) return link
      return isShared
        ? `<style>${styles}</style>${inert(`${file}#`)}${inert(file)}`
        : `<style data-sheet="${file}">${styles}</style>${inert(file)}`
    }),
  )

const modulesLater = (html: string): string => {
  const preloads = html.match(MODULE_PRELOAD) ?? []
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replace(MODULE_SCRIPT, (script) => `<template id="modules">${preloads.join('')}${script}</template>`)
}
