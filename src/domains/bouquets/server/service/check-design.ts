import {
  type Base,
  fitsBase,
  isStem,
  type RecipeLine,
  MAX_STEMS,
  MIN_STEMS,
  type PartLine,
  partLines,
  stemsOf,
} from '#/domains/bouquets/rules/own-bouquet.ts'
import { formatRule } from '#/domains/bouquets/rules/format-rule.ts'
import { brokenRules } from '#/domains/bouquets/rules/taste.ts'
import { invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Terms } from './known-parts.ts'

/** 422 that names what is wrong with it: an unknown flower, too few stems, no wrapping, a rule of taste. */
export const checkDesign = (
  base: Base,
  lines: readonly RecipeLine[],
  { parts, rules }: Terms,
): PartLine[] => {
  const known = partLines(parts, lines)
  const wrong = (text: string) => invalid({ lines: text }, 'bouquet_wrong')
  if (lines.some(({ component_id }) => !parts.some((part) => part.component_id === component_id)))
    throw wrong(t('ownBouquet.wrong.unknown'))
  const stems = stemsOf(known)
  if (stems < MIN_STEMS) throw wrong(t('ownBouquet.wrong.few', { n: MIN_STEMS }))
  if (stems > MAX_STEMS) throw wrong(t('ownBouquet.wrong.many', { n: MAX_STEMS }))
  const wraps = known.filter((line) => !isStem(line))
  const [wrap] = wraps
  if (!wrap || wraps.length > 1 || wrap.quantity > 1 || !fitsBase(base, wrap.part))
    throw wrong(t('ownBouquet.wrong.wrapping'))
  const [broken] = brokenRules(rules, known)
  if (broken) throw wrong(formatRule(broken))
  return known
}
