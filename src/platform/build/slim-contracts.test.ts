import path from 'node:path'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { slimContracts } from './slim-contracts.ts'

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
