import type { Locator, Page } from '@playwright/test'
import { type DeliveryTask, deliveryTasksStaffApi } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { type Route, runsStaffApi } from '#/domains/orders/contract/staff/runs.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Worker } from '../programs/protocol.ts'
import type { Surroundings } from '../programs/run-program.ts'
import type { CourierHands, Tasks } from '../programs/staff/courier-calls.ts'
import { BOUQUET } from '../programs/staff/florist-calls.ts'
import { PHONE } from './open-browser.ts'
import { photograph, pressFor, refusalOf, watchCall, type Watched } from './page-calls.ts'
import { openStaffPage, RELOAD_EVERY_MS } from './staff-page.ts'

type Desk = { page: Page; tasks: Watched<Tasks>; loadedAt: number }

/** On the page «Мои доставки», from the first bouquet to the last door. */
export const openCouriersPage = async (
  around: Surroundings,
  { phone }: Worker,
  byCall: CourierHands,
): Promise<CourierHands> => {
  // Signed in beforehand: a second code in the same minute would be refused.
  await byCall.tasks()
  const own = openStaffPage<Desk>(around, {
    who: 'courier in a browser',
    phone,
    screen: PHONE,
    watch: (page) => ({ page, tasks: watchCall(page, deliveryTasksStaffApi.list), loadedAt: 0 }),
  })
  return {
    tasks: () => own.do((desk) => readTasks(desk, around.now()), byCall.tasks),
    leave: (chosen) =>
      own.do(
        (desk) => leave(desk, chosen, around.note),
        () => byCall.leave(chosen),
      ),
    handOver: (id) =>
      own.do(
        (desk) => handOver(desk, id, around.note),
        () => byCall.handOver(id),
      ),
  }
}

const load = ({ tasks }: Desk): Promise<Tasks> => tasks.open('/staff/courier')

/** It follows by itself what happens. */
const readTasks = async (desk: Desk, now: number): Promise<Tasks> => {
  const shown = now - desk.loadedAt < RELOAD_EVERY_MS ? desk.tasks.last() : undefined
  if (shown) return shown
  desk.loadedAt = now
  return load(desk)
}

const leave = async (
  desk: Desk,
  chosen: readonly DeliveryTask[],
  note: Surroundings['note'],
): Promise<Route | null> => {
  const { page } = desk
  const isChosen = ({ id }: DeliveryTask) => chosen.some((one) => one.id === id)
  const { free } = desk.tasks.last() ?? (await load(desk))
  for (const task of free.filter(isChosen)) await take(page, task)
  await departWithReady(page, note)
  const { mine } = await load(desk)
  const staying = mine.filter((task) => task.status === 'assembled' && isChosen(task))
  for (const task of staying) await departWith(page, task, note)
  const { mine: loaded, route } = await load(desk)
  return loaded.some(({ status }) => status === 'delivering') ? route : null
}

const handOver = async (desk: Desk, id: string, note: Surroundings['note']): Promise<void> => {
  const { mine } = desk.tasks.last() ?? (await load(desk))
  const task = mine.find((one) => one.id === id)
  if (!task) return note('not handed over', { code: 'not_shown' })
  const code = await handOverAtDoor(desk.page, task)
  note(code === undefined ? 'handed over in a browser' : 'not handed over', { order: task.number, code })
}

const cardOf = (page: Page, { number }: DeliveryTask): Locator =>
  page.getByRole('article', { name: t('orders.titleOf', { number: String(number) }), exact: true })

const take = async (page: Page, task: DeliveryTask): Promise<void> => {
  const button = cardOf(page, task).getByRole('button', { name: t('staff.order.takeIt'), exact: true })
  await pressFor(page, orderStaffApi.assign, button)
  await button.waitFor({ state: 'hidden' })
}

/** «Взять все» is there for two and more. */
const departWithReady = async (page: Page, note: Surroundings['note']): Promise<void> => {
  const route = page.getByRole('region', { name: t('staff.route.title') })
  const button = route.getByRole('button', { name: t('staff.route.takeReady', { n: '' }).trim() })
  if (!(await button.isVisible())) return
  const code = await refusalOf(await pressFor(page, runsStaffApi.depart, button))
  if (code !== undefined) note('did not leave', { code })
}

const departWith = async (page: Page, task: DeliveryTask, note: Surroundings['note']): Promise<void> => {
  const step = task.obstacle === 'photo_not_answered' ? 'unanswered' : 'take'
  const button = cardOf(page, task).getByRole('button', { name: t(`staff.order.step.${step}`), exact: true })
  const code = await refusalOf(await pressFor(page, orderStaffApi.move, button))
  if (code !== undefined) note('left behind', { why: code })
}

/** The refusal, if any. A phone opens its camera by itself. */
const handOverAtDoor = async (page: Page, task: DeliveryTask): Promise<string | undefined> => {
  const name = t('staff.order.step.completed')
  const card = cardOf(page, task)
  const line = page.getByRole('button', { name: t('orders.number', { number: String(task.number) }) })
  await card.or(line).first().waitFor()
  if (!(await card.isVisible())) await line.click()
  await photograph(page, BOUQUET, () => card.getByRole('button', { name, exact: true }).click())
  const title = t('staff.courier.handoverTitle', { number: String(task.number) })
  const given = page.getByRole('dialog', { name: title }).getByRole('button', { name, exact: true })
  const code = await refusalOf(await pressFor(page, orderStaffApi.move, given))
  await card.waitFor({ state: 'hidden' })
  return code
}
