import { measuresOf } from '#/domains/bouquets/rules/own-bouquet.ts'
import { t } from '#/platform/shared/texts.ts'

/** «17 стеблей, 42 × 34 см». */
export const bouquetLabel = (stems: number): string =>
  t('ownBouquet.measures', { n: stems, ...measuresOf(stems) })
