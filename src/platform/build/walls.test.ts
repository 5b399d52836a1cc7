import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** A file that imports another: what breaks the wall of that name, and nothing else in an otherwise lawful house. */
const VIOLATIONS: Record<string, [from: string, to: string][]> = {
  'web-imports-no-server': [
    ['src/domains/cart/storefront/cart-lines.tsx', '#/domains/cart/server/service.ts'],
    ['src/domains/orders/backoffice/board-page.tsx', '#/platform/server/db.ts'],
    ['src/layouts/header.tsx', '#/api.ts'],
    ['src/ui/price.tsx', '#/platform/server/db.ts'],
    ['src/root.tsx', '#/domains/cart/server/service.ts'],
  ],
  'server-imports-no-web': [
    ['src/domains/cart/server/queries.ts', '#/domains/cart/storefront/cart-store.ts'],
    ['src/domains/cart/server/service.ts', '#/ui/button.tsx'],
    ['src/platform/server/db.ts', '#/platform/web/api.ts'],
    ['src/api.ts', '#/domains/cart/storefront/cart-store.ts'],
  ],
  'shared-imports-no-side': [
    ['src/domains/cart/contract.ts', '#/domains/cart/server/service.ts'],
    ['src/domains/catalog/staff-contract.ts', '#/domains/catalog/server/service.ts'],
    ['src/domains/cart/rules.ts', '#/domains/cart/storefront/cart-store.ts'],
    ['src/platform/shared/money.ts', '#/platform/server/db.ts'],
    ['src/domains/cart/rules.ts', '#/platform/web/api.ts'],
  ],
  'shared-and-web-have-no-node': [
    ['src/domains/cart/rules.ts', 'node:fs'],
    ['src/domains/cart/storefront/cart-lines.tsx', 'node:crypto'],
  ],
  'rooms-enter-by-the-service': [
    ['src/domains/cart/server/service.ts', '#/domains/catalog/server/queries.ts'],
    ['src/domains/cart/server/queries.ts', '#/domains/auth/server/sessions.ts'],
  ],
  'rooms-look-only-up': [
    ['src/domains/catalog/server/service.ts', '#/domains/cart/server/service.ts'],
    ['src/domains/catalog/contract.ts', '#/domains/cart/contract.ts'],
    ['src/domains/auth/staff-contract.ts', '#/domains/cart/contract.ts'],
    ['src/domains/auth/server/service.ts', '#/domains/cart/rules.ts'],
  ],
  'rooms-are-listed': [['src/domains/gifts/server/service.ts', '#/platform/server/db.ts']],
  'routes-meet-in-the-api': [
    ['src/domains/cart/server/service.ts', '#/domains/cart/server/routes.ts'],
    ['src/platform/server/db.ts', '#/domains/cart/server/routes.ts'],
    ['src/domains/cart/server/service.ts', '#/domains/cart/server/staff-routes.ts'],
  ],
  'only-a-page-mixes-rooms': [
    ['src/domains/catalog/storefront/product-card.tsx', '#/domains/cart/storefront/cart-lines.tsx'],
    ['src/domains/orders/backoffice/order-card.tsx', '#/domains/chat/backoffice/thread.tsx'],
  ],
  'nobody-imports-a-page': [
    ['src/domains/cart/storefront/cart-lines.tsx', '#/domains/cart/storefront/cart-page.tsx'],
    ['src/layouts/header.tsx', '#/domains/cart/storefront/cart-page.tsx'],
  ],
  'ui-knows-no-domain': [
    ['src/ui/price.tsx', '#/domains/cart/contract.ts'],
    ['src/ui/price.tsx', '#/layouts/header.tsx'],
  ],
  'platform-knows-no-domain': [
    ['src/platform/shared/money.ts', '#/domains/cart/contract.ts'],
    ['src/platform/server/db.ts', '#/domains/cart/server/service.ts'],
    ['src/platform/web/api.ts', '#/ui/button.tsx'],
  ],
  'no-cycles': [['src/domains/cart/rules.ts', '#/domains/cart/contract.ts']],
  'everything-resolves': [['src/domains/cart/server/service.ts', '#/domains/cart/server/nowhere.ts']],
}

/** A small house in which everybody imports only what they may. */
const LAWFUL: [from: string, ...to: string[]][] = [
  ['src/platform/shared/money.ts'],
  ['src/platform/server/db.ts', '#/platform/shared/money.ts'],
  ['src/platform/web/api.ts', '#/platform/shared/money.ts'],
  ['src/ui/button.tsx'],
  ['src/ui/price.tsx', '#/platform/shared/money.ts'],
  ['src/domains/auth/server/guards.ts', './sessions.ts'],
  ['src/domains/auth/server/sessions.ts', '#/platform/server/db.ts'],
  ['src/domains/auth/server/service.ts', './sessions.ts'],
  ['src/domains/catalog/contract.ts', '#/platform/shared/money.ts'],
  ['src/domains/catalog/server/queries.ts', '#/platform/server/db.ts', '../contract.ts'],
  ['src/domains/catalog/server/service.ts', './queries.ts'],
  [
    'src/domains/catalog/storefront/product-card.tsx',
    '../contract.ts',
    '#/domains/cart/storefront/cart-store.ts',
  ],
  ['src/domains/cart/contract.ts', '#/domains/catalog/contract.ts', '../cart/rules.ts'],
  ['src/domains/cart/rules.ts'],
  ['src/domains/cart/server/queries.ts', '#/platform/server/db.ts'],
  [
    'src/domains/cart/server/service.ts',
    './queries.ts',
    '../rules.ts',
    '#/domains/catalog/server/service.ts',
  ],
  ['src/domains/cart/server/routes.ts', './service.ts', '#/domains/auth/server/guards.ts', 'node:crypto'],
  ['src/domains/cart/server/staff-routes.ts', './service.ts'],
  ['src/domains/cart/server/cart.test.ts', '#/domains/orders/server/queries.ts', './routes.ts'],
  ['src/domains/cart/storefront/cart-store.ts', '../contract.ts', '#/platform/web/api.ts'],
  ['src/domains/cart/storefront/cart-lines.tsx', './cart-store.ts', '#/ui/price.tsx'],
  [
    'src/domains/cart/storefront/cart-page.tsx',
    './cart-lines.tsx',
    '#/domains/catalog/storefront/product-card.tsx',
  ],
  ['src/domains/orders/server/queries.ts'],
  ['src/domains/chat/backoffice/thread.tsx'],
  ['src/layouts/header.tsx', '#/domains/cart/storefront/cart-store.ts', '#/ui/button.tsx'],
  ['src/root.tsx', '#/layouts/header.tsx', '#/domains/cart/contract.ts'],
  ['src/api.ts', '#/domains/cart/server/routes.ts', '#/domains/auth/server/service.ts'],
]

const config = (await extractConfig(path.join(ROOT, '.dependency-cruiser.mjs'))) as IFlattenedRuleSet & {
  options: ICruiseOptions
}

/** Names of the broken walls with the imports that break them. */
const violations = async (baseDir: string) => {
  const { output } = await cruise(['src'], {
    ...config.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  })
  return (output as ICruiseResult).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  )
}

let house: string

const put = async (from: string, to: string[], word = 'import') => {
  const file = path.join(house, from)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(
    file,
    to.map((one, n) => `${word} { a as a${n} } from '${one}'\n`).join('') + 'export const a = 1\n',
  )
}

const putLawfulHouse = async () => {
  for (const [from, ...to] of LAWFUL) await put(from, to)
}

beforeAll(async () => {
  house = await mkdtemp(path.join(tmpdir(), 'lavanda-walls-'))
  await writeFile(path.join(house, 'package.json'), '{ "type": "module", "imports": { "#/*": "./src/*" } }')
  await putLawfulHouse()
})
afterAll(() => rm(house, { recursive: true, force: true }))

test('a lawful house breaks no wall', async () => {
  expect(await violations(house)).toEqual([])
})

test('every wall has its violations below', () => {
  expect(new Set(Object.keys(VIOLATIONS))).toEqual(new Set(config.forbidden?.map(({ name }) => name)))
})

const cases = Object.entries(VIOLATIONS).flatMap(([wall, imports]) =>
  imports.map(([from, to]) => ({ wall, from, to })),
)

test.each(cases)('$wall: $from may not import $to, nor its types', async ({ wall, from, to }) => {
  const [, ...lawful] = LAWFUL.find(([file]) => file === from) ?? []
  for (const word of ['import', 'import type']) {
    await put(from, [...lawful, to], word)
    const found = await violations(house)
    expect(found.filter((one) => one.startsWith(`${wall}: `) && one.includes(from))).not.toEqual([])
  }
  await rm(path.join(house, from))
  await putLawfulHouse()
})

test('the shop breaks no wall', async () => {
  expect(await violations(ROOT)).toEqual([])
})
