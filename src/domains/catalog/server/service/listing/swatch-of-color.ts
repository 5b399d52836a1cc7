import { t } from '#/platform/shared/texts.ts'
import { type Swatch, SWATCHES } from '#/domains/catalog/rules/swatches.ts'

const DEFAULT_SWATCH = '#d9d4e3'

/** Of a Russian colour name. */
export const swatchOf = (name: string): string => {
  const key = (Object.keys(SWATCHES) as Swatch[]).find((one) => t(`catalog.colors.${one}`) === name)
  return key ? SWATCHES[key] : DEFAULT_SWATCH
}
