import { t } from '#/platform/shared/texts.ts'
import { type Swatch, SWATCHES } from '#/domains/catalog/rules/products.ts'

/** A colour that staff named and nobody has painted yet. */
const PLAIN = '#d9d4e3'

/** The CSS colour of a product's colour, which is a Russian word. */
export const swatchOf = (name: string): string => {
  const key = (Object.keys(SWATCHES) as Swatch[]).find((one) => t(`catalog.colors.${one}`) === name)
  return key ? SWATCHES[key] : PLAIN
}
