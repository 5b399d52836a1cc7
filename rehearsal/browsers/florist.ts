import type { Page } from '@playwright/test'
import { type Board, boardStaffApi, type Ticket } from '#/domains/orders/contract/staff/board.ts'
import { orderStaffApi, type StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { photoStaffApi } from '#/domains/orders/contract/staff/photo.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Worker } from '../programs/protocol.ts'
import type { Surroundings } from '../programs/run-program.ts'
import { BOUQUET, type FloristHands } from '../programs/staff/florist-calls.ts'
import { DESK } from './open-browser.ts'
import { answerOf, photograph, pressFor, refusalOf, watchCall, type Watched } from './page-calls.ts'
import { openStaffPage, RELOAD_EVERY_MS } from './staff-page.ts'

type Desk = { page: Page; board: Watched<Board>; order: Watched<StaffOrder>; loadedAt: number }

const BOARD = '/staff/orders'

/** At the board and on the pages of its orders. */
export const openFloristsPage = async (
  around: Surroundings,
  { phone }: Worker,
  byCall: FloristHands,
): Promise<FloristHands> => {
  // Signed in beforehand: a second code in the same minute would be refused.
  await byCall.board()
  const own = openStaffPage<Desk>(around, {
    who: 'florist in a browser',
    phone,
    screen: DESK,
    watch: (page) => ({
      page,
      board: watchCall(page, boardStaffApi.board),
      order: watchCall(page, orderStaffApi.show),
      loadedAt: 0,
    }),
  })
  return {
    board: () => own.do((desk) => readBoard(desk, around.now()), byCall.board),
    look: (ticket) =>
      own.do(
        (desk) => openTicket(desk, ticket),
        () => byCall.look(ticket),
      ),
    take: (order) =>
      own.do(
        (desk) => take(desk, order.id),
        () => takeAgain(byCall, order),
      ),
    finish: (id) =>
      own.do(
        (desk) => finish(desk, id, around.note),
        () => byCall.finish(id),
      ),
  }
}

const pathOf = (page: Page): string => new URL(page.url()).pathname
const pathTo = (id: string): string => `${BOARD}/${id}`

/** It follows by itself what happens. */
const readBoard = async (desk: Desk, now: number): Promise<Ticket[]> => {
  const { page, board, loadedAt } = desk
  if (now - loadedAt >= RELOAD_EVERY_MS) {
    desk.loadedAt = now
    return (await board.open(BOARD)).tickets
  }
  return ((pathOf(page) === BOARD ? board.last() : undefined) ?? (await goToBoard(desk))).tickets
}

/** What is asked for comes before the page that shows it. */
const goToBoard = async ({ page, board }: Desk): Promise<Board> => {
  const link = page.getByRole('link', { name: t('staff.order.toBoard'), exact: true })
  const isOnOrder = pathOf(page).startsWith(pathTo(''))
  const shown = await (isOnOrder ? board.next(() => link.click()) : board.open(BOARD))
  await page.waitForURL(({ pathname }) => pathname === BOARD)
  return shown
}

const openTicket = async (desk: Desk, { id, number }: Pick<Ticket, 'id' | 'number'>): Promise<StaffOrder> => {
  const { page, order } = desk
  if (pathOf(page) !== BOARD) await goToBoard(desk)
  const ticket = page.getByRole('link', { name: t('staff.board.ticket', { number }), exact: true })
  const shown = await order.next(() => ticket.first().click())
  await page.waitForURL(({ pathname }) => pathname === pathTo(id))
  return shown
}

const take = async ({ page, order }: Desk, id: string): Promise<string | undefined> => {
  if (pathOf(page) !== pathTo(id)) await order.open(pathTo(id))
  return press(page, 'assembling')
}

const finish = async (
  { page, order: watched }: Desk,
  id: string,
  note: Surroundings['note'],
): Promise<StaffOrder> => {
  const shown = pathOf(page) === pathTo(id) ? watched.last() : undefined
  const order = shown ?? (await watched.open(pathTo(id)))
  // It may have been taken back meanwhile.
  if (order.status !== 'assembling') return order
  await photographBouquet(page, note)
  if (order.order_type === 'pickup') await press(page, 'ready_for_pickup')
  note('made in a browser', { order: order.number })
  return order
}

/** The page may have done it before it failed. */
const takeAgain = async (byCall: FloristHands, order: StaffOrder) => {
  const seen = await byCall.look(order)
  return seen.status === 'assembling' ? undefined : byCall.take(seen)
}

type Step = 'assembling' | 'assembled' | 'ready_for_pickup'

const stepButton = (page: Page, step: Step) =>
  page.getByRole('button', { name: t(`staff.order.step.${step}`), exact: true })

const press = async (page: Page, step: Step): Promise<string | undefined> =>
  refusalOf(await pressFor(page, orderStaffApi.move, stepButton(page, step)))

const photographBouquet = async (page: Page, note: Surroundings['note']): Promise<void> => {
  const photo = page.getByRole('button', { name: t('staff.order.madePhoto'), exact: true })
  await photo.or(stepButton(page, 'assembled')).first().waitFor()
  if (!(await photo.isVisible())) return void (await press(page, 'assembled'))
  const sent = await answerOf(page, photoStaffApi.send, () => photograph(page, BOUQUET, () => photo.click()))
  const code = await refusalOf(sent)
  if (code !== undefined) note('photo refused', { code })
  await photo.waitFor({ state: 'hidden' })
}
