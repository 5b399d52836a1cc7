/** As the router writes them; of lazy parts too: `#`. */
const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)(#?)"\/>/g
const MODULE_PRELOAD = /<link rel="modulepreload" href="[^"]+"\/>/g
const MODULES = /<link rel="modulepreload"|<script type="module"/
const HEAD_END = '</head>'
const MODULE_SCRIPT = /<script type="module"[^>]*>[\s\S]*?<\/script>/

/** Not fetched; hydration and lazy parts look for its address. */
const inert = (href: string) => `<link rel="stylesheet" href="${href}" disabled=""/>`

/**
 * Styles inside, modules in a template (`web/loading/start-after-paint.ts`): they take neither connections nor the
 * processor from the first paint. A sheet without text stays a link.
 */
export const paintFirst = (html: string, stylesOf: (file: string) => string | undefined): string => {
  const [head, body] = cut(html, html.indexOf(HEAD_END))
  // What the router writes about modules stands at the end.
  const [page, modules] = cut(body, body.search(MODULES))
  const preloads = [head, modules].flatMap((part) => part.match(MODULE_PRELOAD) ?? [])
  return (
    stylesInside(head.replaceAll(MODULE_PRELOAD, ''), stylesOf) +
    page +
    modules
      .replaceAll(MODULE_PRELOAD, '')
      .replace(MODULE_SCRIPT, (script) => `<template id="modules">${preloads.join('')}${script}</template>`)
  )
}

const cut = (html: string, at: number): [before: string, after: string] =>
  at < 0 ? ['', html] : [html.slice(0, at), html.slice(at)]

const stylesInside = (head: string, stylesOf: (file: string) => string | undefined): string =>
  head.replaceAll(STYLESHEET, (link, file: string, isShared: string) => {
    const styles = stylesOf(file)
    if (styles === undefined) return link
    return isShared
      ? `<style>${styles}</style>${inert(`${file}#`)}${inert(file)}`
      : `<style data-sheet="${file}">${styles}</style>${inert(file)}`
  })
