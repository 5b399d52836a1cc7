import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import ru from '#/locales/ru.json' with { type: 'json' }
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { OpenApiDocument } from './openapi-types.ts'

const { shop, call, signIn, signInStaff } = await openTestShop()
const { headers: staff, accessToken } = await signInStaff('courier')
const document = (await call<OpenApiDocument>('GET', '/openapi.json', { headers: staff })).body
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const valuesOf = (node: unknown, key: string): unknown[] => {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => (name === key ? [value] : valuesOf(value, key)))
}

test('every call has a name of its own, a domain with a Russian title and a line about itself', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('cart.updateProduct')
  expect(document.tags.map(({ name }) => name)).not.toContain('other')
  for (const { name, description } of document.tags)
    expect(Object.entries(ru.docs.domains)).toContainEqual([name, description])
  for (const { operation } of operations) expect(operation.summary).toMatch(/ |^[A-Z]/)
})

test('parameters in a path are exactly the declared ones', () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const declared = operation.parameters.filter((one) => one.in === 'path')
    expect(declared.map(({ name }) => name).sort(), path).toEqual(inPath.sort())
    expect(declared.every(({ required }) => required)).toBe(true)
  }
})

test('every reference leads somewhere, and no answer is left undescribed', () => {
  const references = valuesOf(document, '$ref') as string[]
  expect(references.length).toBeGreaterThan(0)
  for (const reference of references) {
    const target = reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document)
    expect(target, reference).toBeTypeOf('object')
  }
  for (const properties of valuesOf(document.components.schemas, 'properties')) {
    for (const [name, property] of Object.entries(properties as object))
      expect(property, name).not.toEqual({})
  }
})

test('what goes in and what comes out is the truth', () => {
  const cart = document.paths['/orders/cart']?.get
  expect(cart?.responses[200]).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Cart' } } },
  })
  expect(cart?.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'x-client-id' }))
  const order = document.paths['/client/orders/order']?.post
  expect(order?.parameters).toContainEqual(
    expect.objectContaining({ name: 'idempotency-key', required: false }),
  )
  expect(order?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/OrderFormInput',
  })
  expect(document.components.schemas.Order?.properties).toMatchObject({
    created_at: { type: 'string', format: 'date-time' },
  })
  expect(document.components.schemas.AddressInput?.additionalProperties).toBe(false)
  expect(document.components.schemas.Cart?.additionalProperties).toBeUndefined()
  expect(document.paths['/v1/auth/logout']?.post?.responses).toHaveProperty('204')
})

test('people read the same at /docs, without a script and with styles that the policy allows', async () => {
  const { body, headers } = await shop.server.inject({ url: '/docs', headers: staff })
  for (const { operation } of operations) expect(body).toContain(`id="${operation.operationId}"`)
  for (const name of Object.keys(document.components.schemas)) expect(body).toContain(`id="shape-${name}"`)
  for (const [, id] of body.matchAll(/href="#([^"]+)"/g)) expect(body).toContain(`id="${id}"`)
  expect(body).not.toMatch(/<script|style="|undefined|\[object/)
  const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? []
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

test('the staff’s calls are shown to the staff alone, by their token or its cookie', async () => {
  const customer = await signIn()
  const read = async (given: Parameters<typeof call>[2]) => {
    const [json, page] = [await call('GET', '/openapi.json', given), await call('GET', '/docs', given)]
    expect([json.status, page.status, json.headers['cache-control']]).toEqual([200, 200, 'private, no-store'])
    const texts = [JSON.stringify(json.body), String(page.body)]
    return texts.map((text) => [text.includes('/staff/api/'), text.includes('/client/orders')])
  }
  const [customers, all] = [
    [false, true],
    [true, true],
  ]
  const cookies = (token: string) => ({ cookies: { LavandaAuthToken: token } })
  for (const given of [{}, { headers: customer.headers }, cookies(customer.accessToken), cookies('nonsense')])
    expect(await read(given)).toEqual([customers, customers])
  for (const given of [{ headers: staff }, cookies(accessToken)])
    expect(await read(given)).toEqual([all, all])
})
