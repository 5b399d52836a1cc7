import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guardServerCode } from './guard-server-code.ts'

let folder: string

const put = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), text)
}

const buildPage = async (page: string) => {
  await put('src/domains/cart/storefront/cart-page.ts', page)
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [guardServerCode()],
    resolve: { alias: [{ find: /^#\//, replacement: `${folder}/src/` }] },
    build: { write: false, lib: { entry: 'src/domains/cart/storefront/cart-page.ts', formats: ['es'] } },
  })
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lavanda-guard-'))
  await put('src/domains/cart/contract.ts', "export const cartApi = { show: '/orders/cart' }")
  await put(
    'src/domains/cart/server/service/cart.ts',
    "export type Line = { id: string }\nexport const secret = 'do not ship'",
  )
  await put('src/platform/server/database/db.ts', "export const secret = 'do not ship'")
  await put('src/api.ts', "export const secret = 'do not ship'")
  await put('src/domains/cart/storefront/bill.ts', "export { secret } from '../server/service/cart.ts'")
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test.each([
  "export { secret } from '../server/service/cart.ts'",
  "export { secret } from '#/domains/cart/server/service/cart.ts'",
  "export { secret } from '#/platform/server/database/db.ts'",
  "export { secret } from '#/api.ts'",
  "export { secret } from './bill.ts'",
  "export const later = () => import('../server/service/cart.ts')",
])('a page with %s does not build', async (page) => {
  await expect(buildPage(page)).rejects.toThrow(/reaches server code/)
})

test('a page that speaks the contract builds, types of the server side cost nothing', async () => {
  const page =
    "import { cartApi } from '../contract.ts'\nimport type { Line } from '../server/service/cart.ts'\nexport const show = (line: Line) => cartApi.show + line.id"
  await expect(buildPage(page)).resolves.toBeDefined()
})
