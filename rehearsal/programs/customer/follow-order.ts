import { randomUUID } from 'node:crypto'
import { claimsApi, type ClaimPage } from '#/domains/claims/contract/customer.ts'
import { ordersApi, type Order } from '#/domains/orders/contract/customer.ts'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Agenda } from '../agenda.ts'
import type { Surroundings } from '../run-program.ts'
import type { Visit } from './pay-order.ts'

const LOOK_EVERY_MS = 10 * MINUTE_MS
/** Before it is to be brought. */
const LOOK_BEFORE_MS = 3 * HOUR_MS
const CHANGES_MIND_AFTER_MS = 30 * MINUTE_MS
const WRITES_AFTER_MS = HOUR_MS
const PROBLEMS = ['late', 'wilted', 'wrong', 'broken'] as const

/** What customers do after they have paid: most nothing at all. */
export const followOrder = (around: Surroundings, agenda: Agenda, visit: Visit): void => {
  const { now, setup, note } = around
  const { person, order, id } = visit
  const midnight = setup.startsAt
  const show = () => person.must<Order>(ordersApi.show, { params: { id } })

  if (order.cancels)
    agenda.at(now() + CHANGES_MIND_AFTER_MS, async () => {
      const answer = await person.ask(ordersApi.cancel, {
        params: { id },
        body: { reason_code: 'changed_mind', ask: true },
      })
      note('cancelled by customer', { done: answer.status < 300, code: answer.code })
    })
  if (!order.watches && !order.claims) return

  const answerPhoto = async (seen: Order) => {
    const photo = seen.photos.findLast(({ kind }) => kind === 'bouquet')
    if (!photo || photo.answer !== null || seen.photo_status !== 'sent') return
    await person.ask(ordersApi.answerPhoto, {
      params: { id },
      body: { photo_id: photo.id, answer: 'approved' },
    })
  }
  const complain = async (seen: Order) => {
    const { token } = await person.must<{ token: string }>(claimsApi.link, { params: { id } })
    const { problems } = await person.must<ClaimPage>(claimsApi.show, { params: { token } })
    const wanted = PROBLEMS[seen.number % PROBLEMS.length]
    const problem = problems.find((one) => one.problem === wanted)?.problem ?? problems[0]?.problem
    if (problem === undefined) return
    const body = { key: randomUUID(), problem, text: t('rehearsal.people.claim'), wish: 'decide' }
    const opened = await person.ask(claimsApi.open, { params: { token }, body })
    note('claim', { problem, done: opened.status < 300, code: opened.code })
  }
  const look = async (): Promise<void> => {
    const seen = await show()
    if (seen.status === 'cancelled') return
    if (seen.status === 'completed') {
      if (order.claims) agenda.at(now() + WRITES_AFTER_MS, () => complain(seen))
      return
    }
    if (order.watches) await answerPhoto(seen)
    agenda.at(now() + LOOK_EVERY_MS, look)
  }
  const from = Temporal.PlainDate.from(setup.date).toZonedDateTime({
    timeZone: setup.city.timeZone,
    plainTime: '07:00',
  }).epochMilliseconds
  const first = async () => {
    const { time_from } = await show()
    const hours = Number(time_from?.slice(0, 2) ?? 0)
    const due = from + (hours - 7) * HOUR_MS - LOOK_BEFORE_MS
    agenda.at(Math.max(now() + LOOK_EVERY_MS, due, midnight), look)
  }
  agenda.at(Math.max(now(), from), first)
}
