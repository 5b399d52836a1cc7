import assortment from './data/products.json' with { type: 'json' }
import list from './data/components.json' with { type: 'json' }

/** Variant ids are the product id followed by one digit. */
const MAX_VARIANTS = 10

export const { categories } = assortment
export const goods = [...assortment.products, ...assortment.addons]
export const components = list.map((component, index) => ({ ...component, id: index + 1 }))

type DemoProduct = (typeof goods)[number]

/** Throws for an unknown slug. */
export const idOf = (rows: { id: number; slug: string }[], slug: string): number => {
  const row = rows.find((one) => one.slug === slug)
  if (!row) throw new Error(`demo data: no ${slug}`)
  return row.id
}

export const findGoods = (slug: string): DemoProduct => {
  const one = goods.find((product) => product.slug === slug)
  if (!one) throw new Error(`demo data: no product ${slug}`)
  return one
}

export const findVariant = (product: DemoProduct, code: string) => {
  const variant = product.variants.find((one) => one.code === code)
  if (!variant) throw new Error(`demo data: ${product.slug} has no size ${code}`)
  return { ...variant, id: variantId(product, code) }
}

export const variantId = (product: DemoProduct, code: string): number =>
  product.id * MAX_VARIANTS + product.variants.findIndex((one) => one.code === code)
