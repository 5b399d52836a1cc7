import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { slugOf } from '#/platform/shared/slug.ts'
import { isProductSlug } from '#/domains/catalog/rules/product-slug.ts'
import { type ExistingProduct, PRODUCT_COLUMNS } from './columns.ts'
import { plainText } from './plain-text.ts'
import { isSendable } from './read-cells.ts'
import type { FileRow } from './read-rows.ts'

const MAX_CODE_LENGTH = 16
const CODE = /^[\p{L}\d.+-]{1,16}$/u
export const ONLY_SIZE = 'one'

/** For rows without an address. */
export type ProductKeys = { slugs: string[]; names: string[]; articles: string[] }

export const keysOf = (rows: FileRow[]): ProductKeys => {
  const groups = [...groupRows(rows).values()]
  const all = (column: 'slug' | 'article') => rows.map(({ cells }) => cells[column] ?? '')
  const named = groups.flatMap((group) => (group[0]?.cells.slug ? [] : nameOf(group)))
  return {
    slugs: keys([...all('slug'), ...named.map(productSlug)]),
    names: keys(named.map(foldSpelling)),
    articles: keys(all('article')),
  }
}

const keys = (found: string[]): string[] => [...new Set(found)].filter((one) => one !== '' && isSendable(one))

/**
 * Other programs' rows get the address and size code of the product with this article or name, else new ones.
 * Rows of one group, or of one name, are sizes of one product.
 */
export const completeRows = (rows: FileRow[], existing: readonly ExistingProduct[]): FileRow[] => {
  const known = finderOf(existing)
  const taken = new Set(rows.flatMap(({ cells }) => cells.slug || []))
  return [...groupRows(rows).values()]
    .flatMap((group) => {
      const [first] = group
      const isForeign = !first?.cells.slug
      const sizes = isForeign ? agreeing(withoutHeader(group)) : group
      const old = isForeign ? known.find(sizes) : known.bySlug.get(first.cells.slug ?? '')
      const slug = isForeign ? (old?.slug ?? freeSlug(sizes, taken)) : first.cells.slug
      if (slug) taken.add(slug)
      const codes = codesOf(sizes, old)
      return sizes.map((row, at) => ({
        ...row,
        cells: { ...row.cells, slug: slug ?? '', code: codes[at] ?? '' },
      }))
    })
    .toSorted((one, other) => one.line - other.line)
}

const groupRows = (rows: FileRow[]): Map<string, FileRow[]> =>
  Map.groupBy(rows, ({ line, cells: { slug, group, name, article } }) => {
    if (slug) return `slug ${slug}`
    if (group) return `group ${group}`
    return name ? `name ${foldSpelling(name)}` : `article ${article || line}`
  })

const nameOf = (group: FileRow[]): string => {
  const [named] = group.flatMap(({ cells }) => (cells.name ? [cells] : []))
  return named ? withoutLabel(named.name ?? '', group.length > 1 ? (named.label ?? '') : '') : ''
}

/** «Нежность, M» of size M is «Нежность». */
const withoutLabel = (name: string, label: string): string => {
  const escaped = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const rest = label ? name.replace(new RegExp(`[\\s,–—-]*\\(?${escaped}\\)?$`, 'iu'), '') : name
  return rest || name
}

/** A product may have a row of its own, without a price, above its sizes. */
const withoutHeader = (group: FileRow[]): FileRow[] => {
  const [first, second, ...rest] = group
  if (!first || !second || first.cells.price || ![second, ...rest].some(({ cells }) => cells.price))
    return group
  const filled = Object.entries(second.cells).filter(([, text]) => text !== '')
  return [{ ...second, cells: { ...first.cells, ...Object.fromEntries(filled) } }, ...rest]
}

/** The product's own fields count once; descriptions lose their HTML. */
const agreeing = (group: FileRow[]): FileRow[] => {
  const name = nameOf(group)
  // Other programs know no recipes: a new product waits, hidden.
  const hasRecipes = group.some(({ cells }) => cells.recipe)
  return group.map(({ cells, ...row }, at) => {
    const { description } = cells
    const kept = Object.entries(cells).filter(([column]) => at === 0 || !(column in PRODUCT_COLUMNS))
    return {
      ...row,
      cells: {
        ...(Object.fromEntries(kept) as FileRow['cells']),
        ...(at === 0 && name && { name }),
        ...(at === 0 && description && { description: plainText(description) }),
        ...(cells.published && !hasRecipes && { published: '' }),
        ...(isNoDiscount(cells) && { old_price: '' }),
      },
    }
  })
}

/** Other programs write 0, or the price again. */
const isNoDiscount = ({ price, old_price: before }: FileRow['cells']): boolean =>
  before !== undefined && (Number(before.replace(',', '.')) === 0 || before === price)

const finderOf = (existing: readonly ExistingProduct[]) => {
  const byArticle = Map.groupBy(
    existing.flatMap((product) =>
      product.variants.map(({ fields }) => ({ product, article: fields.article })),
    ),
    ({ article }) => article,
  )
  const byName = Map.groupBy(existing, ({ fields }) => foldSpelling(fields.name))
  const bySlug = new Map(existing.map((one) => [one.slug, one]))
  const find = (group: FileRow[]): ExistingProduct | undefined => {
    const articles = group.flatMap(({ cells }) => byArticle.get(cells.article || ' ') ?? [])
    const found = new Set(articles.map(({ product }) => product))
    if (found.size === 1) return [...found][0]
    const name = nameOf(group)
    const named = byName.get(foldSpelling(name)) ?? []
    return named.length === 1 ? named[0] : bySlug.get(productSlug(name))
  }
  return { find, bySlug }
}

/** Digits alone would be an id, and some words are the shop's addresses. */
const productSlug = (name: string): string => {
  const slug = slugOf(name)
  return slug === '' || isProductSlug(slug) ? slug : `tovar-${slug}`
}

const freeSlug = (group: FileRow[], taken: ReadonlySet<string>): string => {
  const slug = productSlug(nameOf(group))
  if (slug === '') return ''
  for (let n = 1; ; n++) {
    const one = n === 1 ? slug : `${slug}-${n}`
    if (!taken.has(one)) return one
  }
}

const codesOf = (group: FileRow[], old: ExistingProduct | undefined): string[] => {
  const codes: string[] = []
  for (const [at, { cells }] of group.entries()) {
    const code = cells.code || oldCode(cells, group.length, old) || newCode(cells, { group, at, old })
    codes.push(cells.code || code === '' ? code : unique(code, codes))
  }
  return codes
}

const oldCode = ({ article, label }: FileRow['cells'], sizes: number, old: ExistingProduct | undefined) => {
  const variants = old?.variants ?? []
  const found =
    variants.find(({ fields }) => article && fields.article === article) ??
    variants.find(({ fields }) => label && foldSpelling(fields.label) === foldSpelling(label)) ??
    (sizes === 1 && variants.length === 1 ? variants[0] : undefined)
  return found?.code
}

type SizeOfGroup = { group: FileRow[]; at: number; old: ExistingProduct | undefined }

/** Empty where the shop has several sizes and nothing tells which. */
const newCode = ({ article = '', label = '' }: FileRow['cells'], { group, at, old }: SizeOfGroup): string => {
  if (CODE.test(label)) return label
  const short = (text: string) => slugOf(text).slice(0, MAX_CODE_LENGTH).replace(/-$/, '')
  const said = short(label) || (group.length > 1 ? short(article) : '')
  if (said || (old && old.variants.length > 1)) return said
  return group.length === 1 ? ONLY_SIZE : String(at + 1)
}

const unique = (code: string, taken: readonly string[]): string => {
  for (let n = 1; ; n++) {
    const tail = n === 1 ? '' : `-${n}`
    const one = code.slice(0, MAX_CODE_LENGTH - tail.length) + tail
    if (!taken.includes(one)) return one
  }
}
