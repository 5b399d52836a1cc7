import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '#/platform/server/files/root.ts'
import { freshPhone } from '#/testing/customers/sign-in.ts'
import { ADDRESS, openScene } from '#/testing/orders/order-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const run = promisify(execFile)
const EXAMPLE = 'order-a-bouquet.ts'
const COMPILER_OPTIONS = {
  target: 'ES2025',
  lib: ['ES2025', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: [],
}

/** Beside the packages, where the client finds its runtime. */
const CACHE = path.join(ROOT, 'node_modules/.cache')
await mkdir(CACHE, { recursive: true })
const folder = await mkdtemp(path.join(CACHE, 'client-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const { call, db, listen, printed } = await openTestShop()
const { cityId, product } = await openScene({ db })

type Example = {
  orderABouquet: (siteUrl: string, buyer: object) => Promise<number>
}

test('a client that a public generator makes of the document orders a bouquet, and its types hold', async () => {
  const siteUrl = await listen()
  const client = path.join(folder, 'client.ts')
  await run(process.execPath, [
    path.join(ROOT, 'node_modules/oazapfts/dist/cli.js'),
    `${siteUrl}/openapi.json`,
    client,
  ])
  await cp(path.join(ROOT, 'docs/api/examples', EXAMPLE), path.join(folder, EXAMPLE))
  const project = path.join(folder, 'tsconfig.json')
  await writeFile(project, JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: [EXAMPLE] }))
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '-p', project]).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe('')

  const { orderABouquet } = (await import(pathToFileURL(path.join(folder, EXAMPLE)).href)) as Example
  const phone = freshPhone()
  const codeOf = () => /\b\d{6}\b/.exec(printed.at(-1) ?? '')?.[0]
  const readCode = async () => {
    await expect.poll(codeOf).toBeDefined()
    return codeOf()
  }
  const number = await orderABouquet(siteUrl, { phone, name: 'Елена', street: ADDRESS, readCode })
  const [order] = await db.sql`
    select o.status, o.city_id, l.product_id from orders o join order_lines l on l.order_id = o.id where o.number = ${number}`
  expect(order).toMatchObject({ status: 'new', city_id: cityId, product_id: product.id })
  expect((await call('GET', '/client/orders')).status).toBe(401)
})
