import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

type Scope = {
  /** A selector; otherwise the whole page. */
  within?: string
  /** Not the WCAG levels A and AA alone. */
  withBestPractices?: boolean
}

const SETTLES_WITHIN_MS = 1000

/** What fades in has no contrast yet; what turns for ever, or rests out of sight, is not waited for. */
const settleMotion = (page: Page) =>
  page.evaluate(async (most) => {
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const isEndless = effect?.getComputedTiming().endTime === Infinity
        return playState === 'running' && !isEndless
      })
      .map(({ finished }) => finished)
    const { promise: late, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, most)
    await Promise.race([Promise.allSettled(passing), late])
  }, SETTLES_WITHIN_MS)

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
