import { Marked, type RendererObject, type Tokens } from 'marked'
import { SAFE_LINK } from '../rules/safe-link.ts'

type Heading = { id: string; text: string }
type Rendered = { html: string; headings: Heading[] }

/** The title is the page's only h1; headings of this level form the contents. */
const CONTENTS_DEPTH = 2
const SAFE_PICTURE = /^(?:\/(?!\/)|https:\/\/)/i

/** Raw HTML becomes text, unsafe links and pictures are dropped. */
export const renderMarkdown = (markdown: string): Rendered => {
  const headings: Heading[] = []
  const marked = new Marked({ gfm: true, renderer: rendererInto(headings) })
  const html = marked.parse(markdown, { async: false })
  // On a phone a table scrolls by itself, also for a keyboard.
  return { html: html.replaceAll('<table>', '<table tabindex="0">'), headings }
}

const rendererInto = (headings: Heading[]): RendererObject => {
  const used = new Set<string>()
  return {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    heading({ tokens, depth }: Tokens.Heading) {
      const text = this.parser.parseInline(tokens, this.parser.textRenderer)
      const id = freeId(text, used)
      const level = Math.max(depth, CONTENTS_DEPTH)
      if (level === CONTENTS_DEPTH) headings.push({ id, text: unescapeHtml(text) })
      return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`
    },
    link({ href, title, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens)
      if (!SAFE_LINK.test(href)) return words
      return `<a href="${escapeHtml(href)}"${titleOf(title)}>${words}</a>`
    },
    image: ({ href, title, text }: Tokens.Image) =>
      SAFE_PICTURE.test(href)
        ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy"${titleOf(title)}>`
        : escapeHtml(text),
  }
}

const titleOf = (title: string | null | undefined) => (title ? ` title="${escapeHtml(title)}"` : '')

/** Letters and digits of any script; numbered when repeated. */
const freeId = (text: string, used: Set<string>): string => {
  const words = unescapeHtml(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? ['section']
  const base = words.join('-')
  let id = base
  for (let n = 2; used.has(id); n++) id = `${base}-${n}`
  used.add(id)
  return id
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES])

/** The renderer escapes heading text; the contract's is plain. */
const unescapeHtml = (text: string): string =>
  Object.entries(ENTITIES).reduce((result, [sign, entity]) => result.replaceAll(entity, sign), text)
