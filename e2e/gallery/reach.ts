import { expect, type Page } from '@playwright/test'
import type { State, Visit } from './state.ts'

export const reach = async (
  state: State,
  visit: Visit,
  onAddress: (address: string) => void = () => {},
): Promise<void> => {
  const made = await state.before?.(visit)
  const address = typeof made === 'string' ? made : (state.path ?? '/')
  onAddress(address)
  await open(visit.page, address)
  if (!state.pending) await expect(visit.page.locator('.skeleton')).toHaveCount(0)
  await state.act?.(visit)
  if (!state.pending && state.act) await rest(visit.page)
}

/** `load` waits for lazy pictures, which are fetched for the screenshot anyway. */
const open = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await rest(page)
}

export const rest = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: 6_000 }).catch(() => undefined)
