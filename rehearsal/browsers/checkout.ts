import type { Locator, Page } from '@playwright/test'
import { ordersApi } from '#/domains/orders/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PlannedOrder } from '../plan/plan-day.ts'
import { addressOf, nearestOpen } from '../programs/customer/buy.ts'
import type { Surroundings } from '../programs/run-program.ts'
import { bodyOf, isOf, refusalOf } from './page-calls.ts'
import { signIn } from './sign-in.ts'

/** Not to be had, or not at any time. */
export type Left = 'stems' | 'windows'

const PRESSES = 5
/** The cart is asked anew by then. */
const PAUSE_MS = 300

export const openForm = async (page: Page): Promise<void> => {
  const bar = page.getByRole('region', { name: t('catalog.product.buyBar') })
  await bar.getByRole('link', { name: t('catalog.product.toOrder') }).tap()
  await page.waitForURL(({ pathname }) => pathname === '/order')
}

/** Whatever of it is not filled in yet. */
export const fillForm = async (
  around: Surroundings,
  page: Page,
  order: PlannedOrder,
): Promise<Left | null> => {
  if (!(await isOrderable(page))) return 'stems'
  if (!(await isDone(page, 'phone'))) {
    await signIn(around, sectionOf(page, 'phone'), order.phone)
    await doneSection(page, 'phone').waitFor()
  }
  if (!(await isDone(page, 'where'))) {
    const where = sectionOf(page, 'where')
    await (order.pickup ? chooseStore(where, order) : writeAddress(where, order))
    const left = await chooseTime(around, page, order).catch(async (error: unknown) => {
      // The form went away while it was filled in.
      if (await isOrderable(page)) throw error
      return 'stems' as const
    })
    if (left !== null) return left
  }
  if (!(await isOrderable(page))) return 'stems'
  if (!(await isDone(page, 'recipient'))) await nameRecipient(sectionOf(page, 'recipient'), order)
  return null
}

/** The order's id, or why there is none. */
export const place = async (page: Page): Promise<{ id: string } | { id?: never; code: string }> => {
  const answer = page.waitForResponse((one) => isOf(ordersApi.place, one))
  answer.catch(() => {})
  await page.getByRole('button', { name: t('orders.payShort'), exact: true }).tap()
  const notice = page.getByRole('alert').filter({ hasText: t('orders.changes.title') })
  const placed = await Promise.any([answer, notice.waitFor().then(() => null)])
  if (placed?.ok()) return bodyOf<{ id: string }>(placed)
  await notice.waitFor()
  return { code: (placed && (await refusalOf(placed))) ?? 'changed' }
}

type Section = 'phone' | 'where' | 'recipient'

const sectionOf = (page: Page, name: Section): Locator =>
  page.getByRole('region', { name: t(`orders.section.${name}`) })

const doneSection = (page: Page, name: Section): Locator =>
  page.getByRole('region', { name: t('orders.section.done', { title: t(`orders.section.${name}`) }) })

/** Once it is known who is there. */
const isDone = async (page: Page, name: Section): Promise<boolean> => {
  const done = doneSection(page, name)
  await done.or(sectionOf(page, name).getByRole('textbox')).first().waitFor()
  return done.isVisible()
}

/** Of what is not to be had for this place and time the form goes away. */
const isOrderable = async (page: Page): Promise<boolean> => {
  await page.locator('.order-bar-sum.is-updating').waitFor({ state: 'hidden' })
  const form = page.getByRole('heading', { name: t('orders.title'), exact: true })
  await form.or(page.locator('.cart-line-off')).first().waitFor()
  return form.isVisible()
}

/** The form may go away with it. */
const choose = async (label: Locator): Promise<void> => {
  await label.waitFor()
  for (let press = 0; press < PRESSES; press++) {
    if (!(await label.isVisible()) || (await label.locator('input').isChecked())) return
    await label.tap()
    await label.page().waitForTimeout(PAUSE_MS)
  }
  throw new Error(`not chosen: ${await label.innerText()}`)
}

const withValue = (group: Locator, value: string): Locator =>
  group.locator(`label:has(input[type="radio"][value="${value}"])`)

const chooseStore = async (where: Locator, { storeId }: PlannedOrder): Promise<void> => {
  await choose(withValue(where, 'pickup'))
  await choose(withValue(where.getByRole('group', { name: t('delivery.store.legend') }), String(storeId)))
}

const writeAddress = async (where: Locator, order: PlannedOrder): Promise<void> => {
  const street = where.getByRole('combobox').first()
  await street.fill(addressOf(order))
  await street.press('Escape')
  await where.getByLabel(t('delivery.address.apartment')).fill('1')
}

const chooseTime = async ({ setup }: Surroundings, page: Page, order: PlannedOrder): Promise<Left | null> => {
  const where = sectionOf(page, 'where')
  const day = withValue(where.getByRole('group', { name: t('delivery.date.legend') }), setup.date)
  await day.waitFor()
  if (await day.locator('input').isDisabled()) return 'windows'
  await choose(day)
  if (!(await isOrderable(page))) return 'stems'
  const times = where.getByRole('group', { name: t('delivery.window.legend', { day: '' }).trim() })
  await times.and(page.locator('[aria-busy="false"]')).waitFor()
  const windows = await times
    .locator('input[value^="interval "]')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('value') ?? '', one.matches(':disabled')] as const),
    )
  const window = nearestOpen(windows, order, ([, isClosed]) => !isClosed)
  if (!window) return (await isOrderable(page)) ? 'windows' : 'stems'
  await choose(withValue(times, window[0]))
  return null
}

const nameRecipient = async (who: Locator, { phone }: PlannedOrder): Promise<void> => {
  await choose(withValue(who, 'other'))
  await who
    .getByRole('textbox', { name: t('orders.recipient.name'), exact: true })
    .fill(t('rehearsal.people.recipient'))
  await who.getByRole('textbox', { name: t('orders.recipient.phone'), exact: true }).fill(phone)
}
