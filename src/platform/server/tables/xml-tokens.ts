type XmlToken = {
  opens?: string
  closes?: string
  /** As written; `attributesOf` reads them. */
  attributes?: string
  text?: string
}

const TOKEN = /<!\[CDATA\[([\s\S]*?)\]\]>|<[!?][^>]*>|<(\/?)(?:[\w.-]+:)?([\w.-]+)([^>]*?)(\/?)>|([^<]+)/g
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Of machine-written XML, without building a tree; names without prefixes. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  for (const [, cdata, slash, name, attributes = '', isEmpty, text] of xml.matchAll(TOKEN)) {
    if (cdata !== undefined) yield { text: cdata }
    else if (text !== undefined) yield { text: decodeEntities(text) }
    else if (name && slash) yield { closes: name }
    else if (name) {
      yield { opens: name, attributes }
      if (isEmpty) yield { closes: name }
    }
  }
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
