import { bad, good, type Finding } from '#/platform/server/check/finding.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { t } from '#/platform/shared/texts.ts'
import { createDadata } from './dadata.ts'

/** Costs one of the day's thousands. */
export const checkSuggestions = async ({ dadata }: Pick<Settings, 'dadata'>, now: Date): Promise<Finding> => {
  if (!dadata) return good(t('care.check.suggestions.own'))
  const found = await createDadata({ dadata })(
    t('care.check.suggestions.city'),
    t('care.check.suggestions.street'),
    now,
  )
  return found ? good(t('care.check.suggestions.answers')) : bad(t('care.check.suggestions.silent'))
}
