import { expect, it } from 'vitest'
import { z } from 'zod'
import { buildApi } from '#/api.ts'
import { fillPath, type Call } from '#/platform/shared/endpoint.ts'
import type { JsonSchema } from '#/platform/server/http/docs/openapi-schemas.ts'
import { aUser } from '#/testing/shop/builders.ts'
import { fingerprint } from '#/testing/database/fingerprint.ts'
import { diceOf, randomValidInput } from '#/testing/shop/random-input.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const NO_ID = '019a0000-0000-7000-8000-000000000000'
const shop = await openTestShop()
const { call, db, context, signIn, signInStaff } = shop
const writes = buildApi(db, context)
  .routes.map((route) => route.call)
  .filter(({ body }) => body)
const nameOf = ({ method, path }: Call) => `${method} ${path}`
const isStaffCall = ({ path }: Call) => path.startsWith('/staff/')

/** Not for a client to set. */
const forgedFields = (stranger: string): Record<string, unknown> => ({
  user_id: stranger,
  id: NO_ID,
  type: 'admin',
  role: 'admin',
  is_admin: true,
  status: 'completed',
  payment_status: 'paid',
  price: 1,
  total: 1,
  discount: 399_000,
  paid: 399_000,
  points: 100_000,
  balance: 100_000,
  verified: true,
  published: true,
  store_id: 1,
  staff_id: stranger,
  created_at: '2020-01-01T00:00:00Z',
  phone_changed_at: null,
  birthday_set_at: null,
})

const UNKNOWN = 'Лишнее поле'

const pathOf = ({ path, params }: Call): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    params instanceof z.ZodObject && z.safeParse(params.shape[name] as z.ZodType, '2000000000').success
      ? '2000000000'
      : NO_ID,
  )

const jsonOf = ({ body }: Call) =>
  z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Sent as the server made them. */
const isPicture = (schema: object) => 'properties' in schema && 'blur' in (schema.properties as object)

const partsOf = (schema: unknown): JsonSchema[] =>
  typeof schema !== 'object' || schema === null || isPicture(schema)
    ? []
    : [schema as JsonSchema, ...Object.values(schema).flatMap(partsOf)]
const objectsIn = (one: Call) =>
  partsOf(jsonOf(one)).filter(({ type, properties }) => type === 'object' && properties)

/** Of third parties. */
const THEIRS = ['POST /payments/yookassa/webhook', 'POST /payments/atol/callback']

it('every object in every body takes no field but its own', () => {
  const loose = writes.filter((one) =>
    objectsIn(one).some(({ additionalProperties }) => additionalProperties !== false),
  )
  expect(loose.map(nameOf).toSorted()).toEqual(THEIRS.toSorted())
})

it('every number of every body is one that the database can hold', () => {
  const endless = writes.filter((one) =>
    partsOf(jsonOf(one)).some(
      ({ type, maximum = Infinity }) => type === 'integer' && maximum >= Number.MAX_SAFE_INTEGER,
    ),
  )
  expect(endless.map(nameOf)).toEqual([])
})

it(
  'a field that is not in the contract is refused at its name, everywhere',
  { timeout: 60_000 },
  async () => {
    const [customer, admin, stranger] = [await signIn(), await signInStaff('admin'), await aUser(db)]
    const before = await fingerprint(db)
    for (const one of writes.filter((write) => !THEIRS.includes(nameOf(write)))) {
      const { headers } = isStaffCall(one) ? admin : customer
      const own = objectsIn(one).flatMap(({ properties }) => Object.keys(properties as object))
      const forged = Object.entries(forgedFields(stranger.id)).filter(([name]) => !own.includes(name))
      const base = randomValidInput(one.body as z.ZodType, diceOf(1), { ids: [NO_ID], numbers: [1] }) ?? {}
      const refused: string[] = []
      for (const some of [forged.slice(0, 10), forged.slice(10)]) {
        const body = { ...base, ...Object.fromEntries(some) }
        const answer = await call<{ fields?: Record<string, string> }>(one.method, pathOf(one), {
          headers,
          body,
        })
        refused.push(
          ...Object.entries(answer.body.fields ?? {}).flatMap(([name, text]) =>
            text === UNKNOWN ? [name] : [],
          ),
        )
      }
      expect([nameOf(one), ...refused]).toEqual([nameOf(one), ...forged.map(([name]) => name)])
    }
    expect(await fingerprint(db)).toEqual(before)
  },
)

it('no field gives anything to another user or a role to oneself', async () => {
  const [customer, stranger] = [await signIn(), await signIn()]
  const meant = writes.filter((one) => !isStaffCall(one) && jsonOf(one)['properties'])
  const speakingOf = (name: string) => meant.filter((one) => name in (jsonOf(one)['properties'] as object))
  expect(speakingOf('user_id').length).toBeGreaterThan(2)
  const before = await fingerprint(db)
  for (const [name, value, status] of [
    ['user_id', stranger.user.id, 403],
    ['type', 'admin', 422],
    ['type', 'staff', 422],
  ] as const) {
    for (const one of speakingOf(name)) {
      const base = randomValidInput(one.body as z.ZodType, diceOf(1), {
        ids: [customer.user.id],
        numbers: [1],
      })
      const answer = await call(one.method, fillPath(one.path, { id: customer.user.id }), {
        headers: customer.headers,
        body: { ...(base as object), [name]: value },
      })
      expect([nameOf(one), answer.status]).toEqual([nameOf(one), status])
    }
  }
  expect(await fingerprint(db)).toEqual(before)
  expect(speakingOf('role').concat(speakingOf('status'), speakingOf('price'), speakingOf('total'))).toEqual(
    [],
  )
})
