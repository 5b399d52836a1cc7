import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { t } from '#/platform/shared/texts.ts'
import { type Column, columnFinder } from './columns.ts'
import type { FileRead, FileRow } from './read-csv.ts'

const DEEPEST = 20
type Node = Record<string, unknown>
const META = XMLParser.getMetaDataSymbol() as unknown as string

/** Old feeds name their DTD; any other declaration is rejected (entity expansion, external entities). */
const PLAIN_DOCTYPE = /<!DOCTYPE\s+yml_catalog(\s+SYSTEM\s+"[^"[\]<>]{0,100}")?\s*>/i

/**
 * Reads offers of a Yandex catalogue, or none when there are too many. `vendorCode` («slug/code») or the URL
 * identifies the size.
 */
export const readYml = (source: string, mostRows: number): FileRead => {
  const text = source.replace(PLAIN_DOCTYPE, '').replace(/^\ufeff/, '')
  const failed = (line: number, message: string): FileRead => ({
    rows: [],
    problems: [{ line, column: null, value: '', message, slug: null }],
    unknownColumns: [],
  })
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return failed(1, t('staff.exchange.problems.entities'))
  const over = beginningOf(text, OFFER, mostRows)
  if (over !== null)
    return { ...EMPTY_FILE, tooMany: { line: lineCounter(source, source.length - text.length)(over) } }
  const catalog = parseXml(text)
  if ('line' in catalog) return failed(catalog.line, t('staff.exchange.problems.xml'))
  const shop = node(node(catalog.root['yml_catalog'])['shop'])
  const offers = node(shop['offers'])['offer']
  if (!Array.isArray(offers)) return failed(1, t('staff.exchange.problems.noOffers'))
  const categories = categoryNames(node(shop['categories'])['category'])
  const context = {
    categories,
    columnOf: columnFinder(),
    lineAt: lineCounter(source, source.length - text.length),
  }
  return {
    rows: offers.map((offer: Node) => rowOf(offer, context)),
    problems: [],
    unknownColumns: [],
  }
}

const EMPTY_FILE: FileRead = { rows: [], problems: [], unknownColumns: [] }
const OFFER = /<offer[\s>]/g

/** Start of the element number `count + 1`, or null. Counted before parsing to bound the cost. */
const beginningOf = (text: string, element: RegExp, count: number): number | null => {
  let seen = 0
  for (const { index } of text.matchAll(element)) if (++seen > count) return index
  return null
}

const parseXml = (text: string): { root: Node } | { line: number } => {
  const valid = XMLValidator.validate(text)
  if (valid !== true) return { line: valid.err.line }
  try {
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      parseTagValue: false,
      captureMetaData: true,
      htmlEntities: true,
      maxNestedTags: DEEPEST,
      isArray: (name) => ['offer', 'param', 'category'].includes(name),
    })
    return { root: parser.parse(text) as Node }
  } catch {
    return { line: 1 }
  }
}

const node = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {})

/** Text of an element, with or without attributes. */
const textOf = (value: unknown): string | undefined => {
  const inner = typeof value === 'object' && value !== null ? (value as Node)['#text'] : value
  return typeof inner === 'string' ? inner.trim() : undefined
}

const categoryNames = (list: unknown): Map<string, string> =>
  new Map(
    (Array.isArray(list) ? list : []).map((one: unknown) => [String(node(one)['@id']), textOf(one) ?? '']),
  )

/** Elements that map to columns; other columns are parameters with the column's name. */
const ELEMENTS: [string, Column][] = [
  ['name', 'name'],
  ['price', 'price'],
  ['oldprice', 'old_price'],
  ['description', 'description'],
]

type OfferContext = {
  categories: Map<string, string>
  columnOf: ReturnType<typeof columnFinder>
  lineAt: (index: number) => number
}

const rowOf = (offer: Node, { categories, columnOf, lineAt }: OfferContext): FileRow => {
  const cells: FileRow['cells'] = {}
  for (const [element, column] of ELEMENTS) {
    const words = textOf(offer[element])
    if (words !== undefined) cells[column] = words
  }
  for (const param of Array.isArray(offer['param']) ? offer['param'] : []) {
    const column = columnOf(textOf(node(param)['@name']) ?? '')
    if (column) cells[column] = textOf(param) ?? ''
  }
  const [slug, code] = addressOf(offer)
  cells.slug ??= slug
  cells.code ??= code
  const category = categories.get(textOf(offer['categoryId']) ?? '')
  const meta = node((offer as Record<string | symbol, unknown>)[META])
  return {
    line: lineAt(Number(meta['startIndex'] ?? 0)),
    cells,
    ...(category && { ifNew: { categories: category } }),
  }
}

const addressOf = (offer: Node): [string, string] => {
  const [slug = '', code = ''] = (textOf(offer['vendorCode']) ?? '').split('/')
  if (code) return [slug, code]
  const url = textOf(offer['url']) ?? ''
  const [, fromUrl = ''] = /\/product\/([^/?#]+)/.exec(url) ?? []
  return [fromUrl, /[?&]size=([^&#]+)/.exec(url)?.[1] ?? '']
}

/** Line numbers by offset in the parsed text; offsets must ascend. */
const lineCounter = (source: string, cutAway: number) => {
  let at = 0
  let line = 1
  return (index: number): number => {
    const place = index + cutAway
    for (; at < place; at++) if (source.charCodeAt(at) === 10) line++
    return line
  }
}
