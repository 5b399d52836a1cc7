export type Shape = 'bouquet' | 'box' | 'plant'

const BOXED = ['korobki-s-cvetami', 'korziny']

export const shapeOf = (product: { kind: string; categories: readonly { slug: string }[] }): Shape => {
  if (product.categories.some(({ slug }) => BOXED.includes(slug))) return 'box'
  return product.kind === 'bouquet' || product.kind === 'flowers' ? 'bouquet' : 'plant'
}
