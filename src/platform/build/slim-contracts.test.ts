import path from 'node:path'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { slimCode, slimContracts } from './slim-contracts.ts'

const CONTRACT = path.resolve(import.meta.dirname, '../../domains/catalog/contract/customer.ts')

const load = (id: string, ssr: boolean) => {
  const { load: hook } = slimContracts() as Plugin & {
    load: (id: string, options: { ssr: boolean }) => unknown
  }
  return hook.call({ addWatchFile: () => {} } as never, id, { ssr }) as Promise<{ code: string } | null>
}

test('in the browser a contract is methods, paths and constants', async () => {
  const { code } = (await load(CONTRACT, false)) ?? { code: '' }
  expect(code).toContain('export const NEW_PRODUCTS = {"id":0,"slug":"new-products"}')
  expect(code).not.toContain('zod')
  const calls = JSON.parse(/export const catalogApi = (.*)/.exec(code)?.[1] ?? '') as Record<string, unknown>
  expect(Object.keys(calls)).toEqual(Object.keys(catalogApi))
  expect(calls.product).toEqual({ method: 'GET', path: '/client/products/{id}' })
})

test('on the server, and outside of contracts, nothing changes', async () => {
  expect(await load(CONTRACT, true)).toBeNull()
  expect(await load(CONTRACT.replace('contract', 'rules'), false)).toBeNull()
})

class Money {
  roubles = 1
}

test.each([
  ['a function', { total: () => 1 }, 'total, which is function'],
  ['a class', { Money }, 'Money, which is function'],
  [
    'a function inside',
    { RULES: { codes: [{ whyNot: () => null }] } },
    'RULES.codes.0.whyNot, which is function',
  ],
  ['a date', { OPENED: new Date(0) }, 'OPENED, which is an object of class Date'],
  ['a map', { NAMES: new Map() }, 'NAMES, which is an object of class Map'],
  ['an instance', { PRICE: new Money() }, 'PRICE, which is an object of class Money'],
  ['undefined', { LIMITS: { most: undefined } }, 'LIMITS.most, which is undefined'],
  ['no number', { MAX: Number.POSITIVE_INFINITY }, 'MAX, which is Infinity'],
])('a contract that exports %s is refused by file and export', (_kind, contract, message) => {
  expect(() => slimCode('src/domains/cart/contract.ts', contract)).toThrow(
    `src/domains/cart/contract.ts exports ${message}`,
  )
})

test('schemas are left out, calls keep their method and path, plain JSON stays', () => {
  const contract = {
    line: z.object({ id: z.number() }),
    cartApi: { show: { method: 'GET', path: '/cart', answer: z.string(), guard: () => true } },
    LIMITS: { most: 9, names: ['a', null], shape: z.string() },
  }
  expect(slimCode('contract.ts', contract)).toBe(
    'export const cartApi = {"show":{"method":"GET","path":"/cart"}}\nexport const LIMITS = {"most":9,"names":["a",null]}',
  )
})
