import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { NEW_WINDOW, openClaimScene } from '#/testing/claims/claim-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const ROUNDS = 8
const PARALLEL = 20
/** Fewer than connections: refunds read the taxes apart. */
const PARALLEL_MONEY = 12

const shop = await openTestShop()
const { db, signIn, signInStaff } = shop
const { act, claimed, decide, lead, page, show, tell, token, order } = await openClaimScene(shop)

it('decisions of managers at once make one', { timeout: 2 * MINUTE_MS }, async () => {
  const managers = [await signInStaff('manager'), await signInStaff('manager')]
  const buyer = await signIn()
  for (let round = 0; round < ROUNDS; round++) {
    const { id, orderId } = await claimed(buyer)
    const { version } = await show(id)
    const kinds = [
      { kind: 'remake', window: NEW_WINDOW },
      { kind: 'money', money: 10_000 },
      { kind: 'points', points: 100 },
      { kind: 'refuse' },
    ]
    const answers = await Promise.all(
      Array.from({ length: PARALLEL_MONEY }, (_, n) =>
        lead(
          id,
          'decide',
          { id: randomUUID(), version, answer: 'Простите нас', ...kinds[n % kinds.length] },
          managers[n % 2],
        ),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(PARALLEL_MONEY - 1)
    const made = await db.sql`
      select from claim_decisions where claim_id = ${id} and state = 'made'`
    expect(made).toHaveLength(1)
    const remakes = await db.sql`select from orders where remake_of = ${orderId}`
    expect(remakes).toHaveLength(won[0]?.body.decision?.kind === 'remake' ? 1 : 0)
  }
})

it('the same decision sent twenty times is one', { timeout: MINUTE_MS }, async () => {
  const buyer = await signIn()
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await claimed(buyer)
    const { version } = await show(id)
    const body = { id: randomUUID(), version, kind: 'points', points: 100, answer: 'Простите нас' }
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => lead(id, 'decide', body)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
})

it('the same submit twenty times is one case', { timeout: MINUTE_MS }, async () => {
  const buyer = await signIn()
  for (let round = 0; round < ROUNDS; round++) {
    const secret = await token(buyer, await order(buyer))
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => tell(secret, { key })))
    const numbers = new Set(answers.map(({ status, body }) => `${status} ${body.claim?.number}`))
    expect([...numbers]).toEqual([`200 ${answers[0]?.body.claim?.number}`])
  }
})

it(
  'a close by the customer, a disagreement and the staff’s close at once have one winner',
  { timeout: MINUTE_MS },
  async () => {
    const buyer = await signIn()
    const states = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const { id, secret } = await claimed(buyer)
      await decide(id, { kind: 'points', points: 10 })
      const { version } = await show(id)
      const ways = [
        () => act(secret, 'accept', { version }),
        () => act(secret, 'disagree', { version, key: randomUUID(), text: 'Нет' }),
        () => lead(id, 'close', { version }),
      ]
      const turned = [...ways.slice(round % 3), ...ways.slice(0, round % 3)]
      const answers = await Promise.all(turned.map((way) => way()))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { claim } = (await page(secret)).body
      states.add(claim?.state ?? '')
    }
    expect(states.size).toBeGreaterThan(0)
  },
)
