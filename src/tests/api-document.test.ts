import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import asyncApi from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' }
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { TEST_EVENT, WEBHOOK_EVENTS } from '#/domains/webhooks/rules/webhook-events.ts'
import { readCallCodes } from '#/platform/build/api-errors/read-call-codes.ts'
import { API_VERSION } from '#/platform/server/http/docs/api-version.ts'
import type { OpenApiDocument } from '#/platform/server/http/docs/openapi-types.ts'
import { readRecorded } from '#/platform/server/http/docs/read-recorded.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import { apiDocument } from '#/testing/api/api-document.ts'
import { readSurface, surfaceOf, surfaceProblem } from '#/testing/api/api-surface.ts'
import { exampleProblem } from '#/testing/api/example-problem.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { call, signInStaff } = await openTestShop()
const { headers } = await signInStaff('courier')
const { document } = await apiDocument()
const operations = Object.entries(document.paths).flatMap(([at, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${at}`,
    operation,
  })),
)
/** Whoever sees this after a change of a call: the command writes it anew. */
const STALE = 'npm run api:record'

test('the document is OpenAPI 3.1 by the published schema, and the one that is served', async () => {
  const served = (await call<OpenApiDocument>('GET', '/openapi.json', { headers })).body
  // Which answers are cached depends on the shop.
  expect(Object.keys(served.paths)).toEqual(Object.keys(document.paths))
  const { valid, errors } = await new Validator({ strict: false }).validate(JSON.stringify(served, null, 1))
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
})

test('the document of the sockets is AsyncAPI 3 by the published schema', async () => {
  const served = (await call<object>('GET', '/asyncapi.json', { headers })).body
  const ajv = new Ajv({ strict: false, validateSchema: false, unicodeRegExp: false, allErrors: false })
  addFormats.default(ajv)
  const validate = ajv.compile(asyncApi)
  expect([validate(served), validate.errors]).toEqual([true, null])
  expect(Object.keys((served as { channels: object }).channels)).toHaveLength(5)
  const guests = (await call<{ channels: object }>('GET', '/asyncapi.json')).body
  expect(Object.keys(guests.channels)).toHaveLength(3)
})

test('staff read what webhooks hold, and customers see none', async () => {
  const served = (await call<OpenApiDocument>('GET', '/openapi.json', { headers })).body
  expect(Object.keys(served.webhooks)).toEqual([...WEBHOOK_EVENTS, TEST_EVENT])
  const { parameters, requestBody } = served.webhooks['order.paid']?.post ?? {}
  expect(parameters?.map(({ name }) => name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ])
  expect(requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['type', 'timestamp', 'data'],
    properties: { type: { const: 'order.paid' }, data: { $ref: '#/components/schemas/OrderMessage' } },
  })
  expect((await call<OpenApiDocument>('GET', '/openapi.json')).body.webhooks).toEqual({})
})

test('every call says who may make it, what it costs, and how it fails', () => {
  for (const { name, operation } of operations) {
    const { description, responses, security, 'x-access': access, 'x-limits': limits } = operation
    expect(description, name).not.toBe('')
    expect(limits.cost, name).toBeGreaterThan(0)
    const isClosed = access.who === 'customer' || access.who === 'staff'
    const expected = [...(isClosed ? ['401', '403'] : []), '429', '500', '503']
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining(expected))
    expect(
      security.some((one) => 'key' in one),
      name,
    ).toBe(access.keys)
  }
})

test('the codes of errors are those of the sources', async () => {
  expect((await readRecorded()).errors, STALE).toEqual(await readCallCodes())
})

test('every example is of a call as it is now', async () => {
  const { examples } = await readRecorded()
  expect(Object.keys(examples).length).toBeGreaterThan(150)
  for (const [name, example] of Object.entries(examples))
    expect(await exampleProblem(name, example), `${name}: ${STALE}`).toBeNull()
})

test('nothing that a program relies on is taken away without a new first number', async () => {
  const [former, now] = [await readSurface(), await surfaceOf()]
  expect(now, STALE).toEqual(former)
  const name = 'GET /orders/cart'
  const { needs, gives } = now.calls[name] ?? { needs: [], gives: [] }
  const without = { ...former, calls: { ...former.calls, [name]: { needs, gives: gives.slice(1) } } }
  const asking = { ...former, calls: { ...former.calls, [name]: { needs: [...needs, 'more'], gives } } }
  expect(surfaceProblem(former, asking)).toBe(`${name}: + more`)
  expect(surfaceProblem(former, without)).toBe(`${name}: ${gives[0]}`)
  expect(surfaceProblem(former, { ...without, version: '99.0.0' })).toBeNull()
  const { 'order.placed': _, ...others } = now.webhooks
  expect(surfaceProblem(former, { ...former, webhooks: others })).toBe('order.placed')
  const silent = { ...now.webhooks, 'order.placed': ['id'] }
  expect(surfaceProblem(former, { ...former, webhooks: silent })).toContain('order.placed: payment_status')
})

test('the newest entry of the changelog is this version', () => {
  const changelog = readFileSync(path.join(ROOT, 'docs/api/changelog.md'), 'utf8')
  expect(/^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1]).toBe(API_VERSION)
})
