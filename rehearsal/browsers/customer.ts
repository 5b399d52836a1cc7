import type { Page } from '@playwright/test'
import { t } from '#/platform/shared/texts.ts'
import type { PlannedOrder } from '../plan/plan-day.ts'
import type { Surroundings } from '../programs/run-program.ts'
import { fillForm, openForm, place } from './checkout.ts'
import { openPage, PHONE } from './open-browser.ts'
import { putInCart, removeLines } from './product.ts'
import { tryOnPage } from './try-on-page.ts'

/** A window or a stem may be gone between the look and the order. */
const TRIES = 3
/** One out of order answers with nothing at all. */
const BANK_WITHIN_MS = 10_000

export type BoughtOrder = { id: string; isPaid: boolean }
type Visit = { around: Surroundings; page: Page; order: PlannedOrder }

/** On a phone, from the product's page to the bank's; null: left with nothing, and it was noted why. */
export const buyInBrowser = async (
  around: Surroundings,
  order: PlannedOrder,
): Promise<BoughtOrder | null> => {
  const { note } = around
  const trial: { who: string; page: Page | undefined } = { who: 'customer in a browser', page: undefined }
  const done = await tryOnPage(around, trial, async () => {
    const page = (trial.page = await openPage(around, PHONE))
    return buyFirstWish({ around, page, order })
  })
  const bought = done?.value ?? 'browser'
  void trial.page
    ?.context()
    .close()
    .catch(() => {})
  if (typeof bought === 'object') return bought
  note('left', { phone: order.phone, why: bought, variant: order.wishes[0]?.variantId })
  return null
}

const buyFirstWish = async ({ around, page, order }: Visit): Promise<BoughtOrder | string> => {
  for (const [at, wish] of order.wishes.entries()) {
    const bought = (await putInCart(page, wish)) ? await orderWish({ around, page, order }) : 'stems'
    if (bought !== 'stems') return bought
    const { variantId: variant } = wish
    around.note('not to be had', { variant, store: order.storeId, why: 'page', choice: at + 1 })
    await removeLines(page)
  }
  return 'stems'
}

/** As a word: why not. */
const orderWish = async ({ around, page, order }: Visit): Promise<BoughtOrder | string> => {
  await openForm(page)
  let refusal = ''
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const left = await fillForm(around, page, order)
    if (left !== null) return left
    const placed = await place(page)
    if (placed.id !== undefined) return { id: placed.id, isPaid: await pay(around, page, placed.id) }
    refusal = placed.code
    around.note('refused', { code: refusal })
  }
  return refusal
}

/** False where the bank is out of order. */
const pay = async ({ setup, note }: Surroundings, page: Page, id: string): Promise<boolean> => {
  try {
    const limit = { timeout: BANK_WITHIN_MS }
    await page.waitForURL(({ href }) => href.startsWith(setup.bankUrl), limit)
    await page.getByRole('button', { name: t('rehearsal.bank.pay') }).tap()
    await page.waitForURL(({ pathname }) => pathname === '/order/ready', limit)
    await page.getByRole('heading', { level: 1 }).waitFor()
    note('bought in a browser', { id })
    return true
  } catch {
    note('payment tried again', { attempt: 1 })
    return false
  }
}
