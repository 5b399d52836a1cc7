import type { Product, ProductCard, Variant } from '#/domains/catalog/contract/customer.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import type { AddressOf, StructuredData } from '#/platform/web/head/structured-data.tsx'
import { pictureAddress, roubles } from '#/platform/web/head/structured-data-parts.ts'

/** Of `priceValidUntil`. */
const PRICE_HOLDS_DAYS = 30

const SCHEMA = 'https://schema.org'

/** BackOrder: a later day; OutOfStock: no day in sight. */
const availability = ({ available_on: day }: Variant, today: string): string =>
  `${SCHEMA}/${day === null ? 'OutOfStock' : day <= today ? 'InStock' : 'BackOrder'}`

export const productStructuredData = (
  product: Product,
  { brand, today, at, rated }: { brand: string; today: string; at: AddressOf; rated: object },
): StructuredData => {
  const path = `/product/${product.slug}`
  const until = addDays(today, PRICE_HOLDS_DAYS)
  const offers = product.variants.map((variant) => ({
    '@type': 'Offer',
    sku: String(variant.id),
    ...(product.variants.length > 1 && { name: `${product.name}, ${variant.label}` }),
    url: at(product.variants.length > 1 ? `${path}?size=${encodeURIComponent(variant.code)}` : path),
    price: roubles(variant.price),
    priceCurrency: 'RUB',
    priceValidUntil: until,
    itemCondition: `${SCHEMA}/NewCondition`,
    availability: availability(variant, today),
  }))
  return {
    '@type': 'Product',
    '@id': at(`${path}#product`),
    name: product.name,
    description: product.description,
    url: at(path),
    sku: String(product.id),
    image: product.pictures.map((picture) => pictureAddress(picture, at)),
    brand: { '@type': 'Brand', name: brand },
    ...(product.categories[0] && { category: product.categories[0].name }),
    offers: product.counted ? rangeOf(product.variants, product.counted, offers) : offers,
    ...rated,
  }
}

/** Flowers by the number cost anything between their first step and their last. */
const rangeOf = (
  variants: Product['variants'],
  { from, to }: { from: number; to: number },
  offers: StructuredData[],
): StructuredData => {
  const prices = variants.map(({ price }) => price)
  return {
    '@type': 'AggregateOffer',
    lowPrice: roubles(Math.min(...prices)),
    highPrice: roubles(Math.max(...prices)),
    priceCurrency: 'RUB',
    offerCount: to - from + 1,
    offers,
  }
}

export const listStructuredData = (
  name: string,
  products: readonly ProductCard[],
  at: AddressOf,
): StructuredData => ({
  '@type': 'ItemList',
  name,
  numberOfItems: products.length,
  itemListElement: products.map(({ slug, name: title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: at(`/product/${slug}`),
  })),
})
