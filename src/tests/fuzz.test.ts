import { expect, it } from 'vitest'
import { buildApi } from '#/api.ts'
import { openRecipientScene } from '#/testing/orders/recipient-scene.ts'
import { fillPath, queryString, type Call } from '#/platform/shared/endpoint.ts'
import type { CallOptions } from '#/testing/shop/call.ts'
import { diceOf, randomInput, type Dice } from '#/testing/shop/random-input.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { SESSION_ENDING_CALLS } from '#/testing/customers/session-ending-calls.ts'
import { ownerOfEverything } from '#/testing/customers/owner-of-everything.ts'

/** `FUZZ=20000 SEED=…` before a release. */
const REQUESTS = Number(process.env['FUZZ'] ?? 3000)
const SEED = Number(process.env.SEED ?? 1)
const LANES = 8
const INNARDS = /node_modules|\.ts:\d|PostgresError|\bat .+:\d+:\d+|select .+ from |insert into /i

const shop = await openTestShop({ demo: true })
const { call, db, context, signInStaff } = shop
const scene = await openRecipientScene(shop, { windowCapacity: 500 })
const [mine, theirs] = [await ownerOfEverything(shop, scene), await ownerOfEverything(shop, scene)]
const admin = await signInStaff('admin')
const calls = buildApi(db, context)
  .routes.map((route) => route.call)
  .filter(({ method, path }) => !SESSION_ENDING_CALLS.includes(`${method} ${path}`))

const OTHERS = [...Object.values(theirs.owned), '019a0000-0000-7000-8000-000000000000']
const NUMBERS = [1, 2, 3, 10, 100, scene.cityId, scene.product.id, scene.product.variantId]
/** An erased account is signed out, and an admin may erase any. */
const idsOf = ({ method, path }: Call, isAdmin: boolean) =>
  isAdmin || (method === 'DELETE' && path === '/v1/user/{id}')
    ? OTHERS
    : [...OTHERS, ...Object.values(mine.owned)]

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
const record = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
const texts = (value: unknown) =>
  Object.fromEntries(
    Object.entries(record(value)).map(([name, one]) => [
      name,
      Array.isArray(one) ? one.map(asText) : asText(one),
    ]),
  )

const request = (one: Call, dice: Dice, isAdmin: boolean): { url: string; options: CallOptions } => {
  const words = { ids: idsOf(one, isAdmin), numbers: NUMBERS, wild: dice.pick([0, 0.05, 0.3]) }
  const params = one.params ? texts(randomInput(one.params, dice, words)) : {}
  const names = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, dice.pick(words.ids)])
  const query = one.query && texts(randomInput(one.query, dice, words))
  const { headers } = isAdmin ? admin : mine
  return {
    url: fillPath(one.path, { ...Object.fromEntries(names), ...params }) + queryString(query),
    options: {
      headers: dice.chance(0.2)
        ? { ...headers, 'x-client-id': dice.pick(['guest-of-nobody', '../../', 'a']) }
        : headers,
      ...(one.file && {
        file: { bytes: Buffer.from('no picture'), type: one.file.types[0]?.replace('*', 'png') ?? '' },
      }),
      ...(one.body && { body: randomInput(one.body, dice, words) }),
    },
  }
}

it(
  `a good token is never answered 401, and nothing breaks, in ${REQUESTS} requests of seed ${SEED}`,
  { timeout: 600_000 },
  async () => {
    const wrong: string[] = []
    const lane = async (number: number) => {
      const dice = diceOf(SEED * LANES + number)
      for (let n = 0; n < REQUESTS / LANES; n++) {
        const one = dice.pick(calls)
        const isAdmin = one.path.startsWith('/staff/') ? dice.chance(0.8) : dice.chance(0.1)
        const { url, options } = request(one, dice, isAdmin)
        const { status, body } = await call(one.method, url, options)
        const answer = typeof body === 'string' ? body : JSON.stringify(body ?? '')
        const leaksInnards = INNARDS.test(answer)
        if (status === 401 || status >= 500 || leaksInnards)
          wrong.push(
            `${one.method} ${url} ${JSON.stringify(options.body)}: ${status} ${answer.slice(0, 200)}`,
          )
      }
    }
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)))
    expect(wrong.slice(0, 10)).toEqual([])
    for (const { headers } of [mine, admin])
      expect((await call('GET', '/v1/auth/user/current', { headers })).status).toBe(200)
  },
)
