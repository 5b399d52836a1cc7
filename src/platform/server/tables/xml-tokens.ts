type XmlToken = {
  opens?: string
  closes?: string
  /** As written; `attributesOf` reads them. */
  attributes?: string
  text?: string
}

const CDATA = '<![CDATA['
const NAME = /^(?:[\w.-]+:)?([\w.-]+)/
/** From the beginning of a word alone: a long one without `=` is looked through once. */
const ATTRIBUTE = /(?<![\w.:-])(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Of machine-written XML, without building a tree; names without prefixes. Ends where a tag does: every sign is looked at
 * once, however the file is broken.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  for (let at = 0; at < xml.length;) {
    const from = xml.indexOf('<', at)
    const text = xml.slice(at, from < 0 ? undefined : from)
    if (text) yield { text: decodeEntities(text) }
    if (from < 0) return
    const isText = xml.startsWith(CDATA, from)
    const to = xml.indexOf(isText ? ']]>' : '>', from)
    if (to < 0) return
    if (isText) yield { text: xml.slice(from + CDATA.length, to) }
    else yield* tagTokens(xml.slice(from + 1, to))
    at = to + (isText ? ']]>'.length : 1)
  }
}

/** None of comments and declarations. */
function* tagTokens(tag: string): Generator<XmlToken> {
  const [isEnd, isEmpty] = [tag.startsWith('/'), tag.endsWith('/')]
  const [prefixed = '', name] = NAME.exec(isEnd ? tag.slice(1) : tag) ?? []
  if (name === undefined) return
  if (isEnd) return yield { closes: name }
  yield { opens: name, attributes: tag.slice(prefixed.length, isEmpty ? -1 : undefined) }
  if (isEmpty) yield { closes: name }
}

export const attributesOf = (text: string): Record<string, string> => {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE))
    attributes[name] = decodeEntities(double ?? single ?? '')
  return attributes
}

/** Also `_x000D_`, as Excel writes what XML cannot. */
const decodeEntities = (text: string): string =>
  text
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
      if (name) return ENTITIES[name as string] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
