import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { t } from '#/platform/shared/texts.ts'
import { matchHeadings } from '#/platform/server/tables/headings.ts'
import { isProductSlug } from '#/domains/catalog/rules/product-slug.ts'
import { columnNames, type ReadColumn } from './columns.ts'
import type { FileRead, FileRow } from './read-rows.ts'

const DEEPEST = 20
type Node = Record<string, unknown>
const META = XMLParser.getMetaDataSymbol() as unknown as string

/** Old feeds name their DTD; any other declaration is rejected: it may expand entities or load files. */
const PLAIN_DOCTYPE = /<!DOCTYPE\s+yml_catalog(\s+SYSTEM\s+"[^"[\]<>]{0,100}")?\s*>/i

/** None when there are too many. `vendorCode` («slug/code») or the URL identifies the size. */
export const readYml = (source: string, mostRows: number): FileRead => {
  const text = source.replace(PLAIN_DOCTYPE, '').replace(/^\ufeff/, '')
  const failed = (line: number, message: string): FileRead => ({
    rows: [],
    problems: [{ line, column: null, value: '', message, key: null }],
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
  const categories = categoryPaths(node(shop['categories'])['category'])
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

/** Counted before parsing, to bound the cost. */
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
      isArray: (name) => ['offer', 'param', 'category', 'picture'].includes(name),
    })
    return { root: parser.parse(text) as Node }
  } catch {
    return { line: 1 }
  }
}

const node = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {})

const textOf = (value: unknown): string | undefined => {
  const inner = typeof value === 'object' && value !== null ? (value as Node)['#text'] : value
  return typeof inner === 'string' ? inner.trim() : undefined
}

const categoryPaths = (list: unknown): Map<string, string> => {
  const all = new Map(
    (Array.isArray(list) ? list : []).map((one: unknown) => [
      String(node(one)['@id']),
      { name: textOf(one) ?? '', parent: String(node(one)['@parentId']) },
    ]),
  )
  return new Map(
    [...all].map(([id, { name, parent }]) => {
      const above = all.get(parent)
      return [id, above ? `${above.name} / ${name}` : name]
    }),
  )
}

/** Others are parameters. */
const ELEMENTS: [string, ReadColumn][] = [
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

const columnFinder = () => {
  const match = matchHeadings(columnNames())
  return (heading: string) => match([heading]).columns[0]
}

const rowOf = (offer: Node, { categories, columnOf, lineAt }: OfferContext): FileRow => {
  const cells: FileRow['cells'] = {}
  for (const [element, column] of ELEMENTS) {
    const words = textOf(offer[element])
    if (words !== undefined) cells[column] = words
  }
  for (const param of Array.isArray(offer['param']) ? offer['param'] : []) {
    const column = columnOf(textOf(node(param)['@name']) ?? '')
    if (column) cells[column] ??= textOf(param) ?? ''
  }
  const category = categories.get(textOf(offer['categoryId']) ?? '')
  const meta = node((offer as Record<string | symbol, unknown>)[META])
  return {
    line: lineAt(Number(meta['startIndex'] ?? 0)),
    cells: { ...cells, ...identityOf(offer), ...picturesOf(offer) },
    ...(category && { ifNew: { categories: category } }),
  }
}

const picturesOf = (offer: Node): FileRow['cells'] => {
  const links = Array.isArray(offer['picture']) ? offer['picture'].flatMap((one) => textOf(one) ?? []) : []
  return links.length > 0 ? { pictures: links.join(' | ') } : {}
}

/** Ours are «slug/code»; those of other shops have an article and a group. */
const identityOf = (offer: Node): FileRow['cells'] => {
  const vendorCode = textOf(offer['vendorCode']) ?? ''
  const [own = '', ownCode = ''] = vendorCode.split('/')
  if (isProductSlug(own) && ownCode) return { slug: own, code: ownCode }
  const url = textOf(offer['url']) ?? ''
  const [, slug = ''] = /\/product\/([^/?#]+)/.exec(url) ?? []
  const code = new URLSearchParams(url.replace(/^[^?]*\??|#.*$/g, '')).get('size')
  if (isProductSlug(slug)) return { slug, ...(code && { code }) }
  const [id = '', group = ''] = [offer['@id'], offer['@group_id']].map((one) =>
    typeof one === 'string' ? one : '',
  )
  return { article: vendorCode || id, ...(group && { group }) }
}

/** Offsets must ascend. */
const lineCounter = (source: string, cutAway: number) => {
  let at = 0
  let line = 1
  return (index: number): number => {
    const place = index + cutAway
    for (; at < place; at++) if (source.charCodeAt(at) === 10) line++
    return line
  }
}
