import type { Page } from '@playwright/test'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import type { Surroundings } from '../programs/run-program.ts'
import { within } from './time-limits.ts'

/** Longer than any of the steps: the clock of the rehearsal waits for it. */
const ALL_WITHIN_MS = 90 * SECOND_MS
const LOOK_WITHIN_MS = 2 * SECOND_MS
const SEEN_LENGTH = 400

type Trial = { who: string; page: Page | undefined }

/** Whatever fails or lasts is noted with what was on the page; then it is null. */
export const tryOnPage = async <T>(
  { note }: Pick<Surroundings, 'note'>,
  trial: Trial,
  work: () => Promise<T>,
): Promise<{ value: T } | null> => {
  try {
    return { value: await within(ALL_WITHIN_MS, work()) }
  } catch (error) {
    note('fault', { who: trial.who, error: String(error), seen: await seenOn(trial.page) })
    return null
  }
}

const seenOn = async (page: Page | undefined): Promise<string> => {
  if (!page) return ''
  const words = await within(LOOK_WITHIN_MS, page.locator('body').innerText()).catch(() => '')
  return `${page.url()}: ${words.replaceAll(/\s+/g, ' ').slice(0, SEEN_LENGTH)}`
}
