import { expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { watchRecipients } from '../service/recipient/report-silent-recipients.ts'
import { moveBy } from '#/testing/orders/move-on.ts'
import { BOUQUET, CENTRE, DEAR, NEAR, openRecipientScene, window } from '#/testing/orders/recipient-scene.ts'

const shop = await openTestShop()
const { db, signIn, runJobs, clock } = shop
const scene = await openRecipientScene(shop, { windowCapacity: 3 })
const { order, answer, token, stateOf } = scene
const { user: staff } = await signIn()
const ROUNDS = 4

/** `db/audit.sql` checks slots and money after every test. */
it('two tabs answer at once, swap windows with each other and meet staff: one answer counts, money goes back once', async () => {
  const buyer = await signIn()
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await order(buyer), await order(buyer)]
    await moveBy(db, staff.id, one, ['new', 'confirmed'])
    await Promise.all([answer(token(one), CENTRE, window(11)), answer(token(other), CENTRE, window(15))])
    const [answers] = await Promise.all([
      Promise.all([
        answer(token(one), { ...CENTRE, apartment: '1' }, window(15)),
        answer(token(one), { ...CENTRE, apartment: '2' }, window(11)),
        answer(token(other), { ...CENTRE, apartment: '3' }, window(11)),
        answer(token(other), { ...CENTRE, apartment: '4' }, window(17)),
      ]),
      moveBy(db, staff.id, one, ['confirmed', 'assembling']).then(() =>
        moveBy(db, staff.id, one, ['assembling', 'assembled']),
      ),
    ])
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    clock.advance(MINUTE_MS)
    await runJobs()
    for (const id of [one, other]) {
      expect(await stateOf(id)).toMatchObject({ total: BOUQUET + NEAR, refunded: DEAR - NEAR })
      const [place] = await db.sql`
        select count(*)::int as held, bool_and(s.time_from = o.time_from) as told
        from order_slots s join orders o on o.id = s.order_id where o.id = ${id} and s.state = 'held'`
      expect(place).toEqual({ held: 1, told: true })
      await moveBy(db, staff.id, id, [id === one ? 'assembled' : 'new', 'cancelled'])
    }
    await shop.audit()
  }
})

it('an answer against a cancel and against the end of the link has one winner', async () => {
  const buyer = await signIn()
  for (let round = 0; round < ROUNDS; round++) {
    const [cancelled, ended] = [await order(buyer), await order(buyer)]
    await db.sql`update address_requests set expires_at = ${clock.now()} where order_id = ${ended}`
    const [moved, answered, late] = await Promise.all([
      moveBy(db, staff.id, cancelled, ['new', 'cancelled']),
      answer(token(cancelled), CENTRE, window(13)),
      answer(token(ended), CENTRE, window(13)),
      watchRecipients(db, new AbortController().signal),
    ])
    expect([moved, late.status]).toEqual(['moved', 404])
    expect([200, 404]).toContain(answered.status)
    expect(await stateOf(cancelled)).toMatchObject({ status: 'cancelled' })
    expect(await stateOf(ended)).toMatchObject({ address_status: 'failed' })
    await moveBy(db, staff.id, ended, ['new', 'cancelled'])
    clock.advance(MINUTE_MS)
    await runJobs()
    expect((await stateOf(cancelled)).refunded).toBe(BOUQUET + DEAR)
    await shop.audit()
  }
})
