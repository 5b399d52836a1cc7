import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

type Scope = {
  /** A selector; otherwise the whole page. */
  within?: string
  /** Not the WCAG levels A and AA alone. */
  withBestPractices?: boolean
}

/** What fades in has no contrast yet; what turns for ever is not waited for. */
const settleMotion = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** Legacy mode looks into no foreign frames, which the shop has none of, and needs no second page. */
export const violationsOf = async (
  page: Page,
  { within, withBestPractices }: Scope = {},
): Promise<string[]> => {
  await settleMotion(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (!withBestPractices) axe.withTags(WCAG)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

export const expectAccessible = async (page: Page, scope?: Scope) =>
  expect(await violationsOf(page, scope)).toEqual([])
