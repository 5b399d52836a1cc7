import { bad, type Finding, good } from '#/platform/server/check/finding.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { t } from '#/platform/shared/texts.ts'
import { MarketplaceRefused } from '../adapters/marketplace-adapter.ts'
import { openAdapters } from '../adapters/open-adapters.ts'

/** Whether the keys are right; nothing is changed there. Rejects when a marketplace does not answer. */
export const checkMarketplaces = async (settings: Pick<Settings, 'marketplaces'>): Promise<Finding> => {
  const answers: string[] = []
  for (const adapter of openAdapters(settings).values()) {
    const source = t(`staff.order.source.${adapter.source}`)
    try {
      answers.push(t('care.check.marketplaces.answers', { source, shop: await adapter.check() }))
    } catch (error) {
      if (!(error instanceof MarketplaceRefused)) throw error
      return bad(t('care.check.marketplaces.refused', { source }))
    }
  }
  return good(answers.join('; ') || t('care.check.marketplaces.none'))
}
