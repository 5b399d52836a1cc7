import assortment from './data/assortment.json' with { type: 'json' }
import list from './data/components.json' with { type: 'json' }

/** Sizes a product may have: its variants' ids are its own id with one digit more. */
const MOST_VARIANTS = 10

export const { categories } = assortment
/** Products and add-ons: both are goods with sizes and recipes. */
export const goods = [...assortment.products, ...assortment.addons]
export const components = list.map((component, index) => ({ ...component, id: index + 1 }))

type Goods = (typeof goods)[number]

/** The id behind a slug; a slug that nothing has is a mistake in the demo data. */
export const idOf = (rows: { id: number; slug: string }[], slug: string): number => {
  const row = rows.find((one) => one.slug === slug)
  if (!row) throw new Error(`demo data: no ${slug}`)
  return row.id
}

export const findGoods = (slug: string): Goods => {
  const one = goods.find((product) => product.slug === slug)
  if (!one) throw new Error(`demo data: no product ${slug}`)
  return one
}

/** A size by its code: `findVariant(findGoods('nezhnost'), 'M')`. */
export const findVariant = (product: Goods, code: string) => {
  const variant = product.variants.find((one) => one.code === code)
  if (!variant) throw new Error(`demo data: ${product.slug} has no size ${code}`)
  return { ...variant, id: variantId(product, code) }
}

export const variantId = (product: Goods, code: string): number =>
  product.id * MOST_VARIANTS + product.variants.findIndex((one) => one.code === code)
