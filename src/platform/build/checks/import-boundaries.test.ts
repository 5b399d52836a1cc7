import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** A file that imports another and breaks exactly the named boundary. */
const VIOLATIONS: Record<string, [from: string, to: string][]> = {
  'web-imports-no-server': [
    ['src/domains/cart/storefront/lines/cart-lines.tsx', '#/domains/cart/server/service/cart.ts'],
    ['src/domains/orders/backoffice/board/board-page.tsx', '#/platform/server/database/db.ts'],
    ['src/layouts/storefront/navigation/header.tsx', '#/api.ts'],
    ['src/ui/labels/price.tsx', '#/platform/server/database/db.ts'],
    ['src/root.tsx', '#/domains/cart/server/service/cart.ts'],
  ],
  'server-imports-no-web': [
    ['src/domains/cart/server/queries.ts', '#/domains/cart/storefront/state/cart-store.ts'],
    ['src/domains/cart/server/service/cart.ts', '#/ui/controls/button.tsx'],
    ['src/platform/server/database/db.ts', '#/platform/web/api.ts'],
    ['src/api.ts', '#/domains/cart/storefront/state/cart-store.ts'],
  ],
  'shared-imports-no-side': [
    ['src/domains/cart/contract.ts', '#/domains/cart/server/service/cart.ts'],
    ['src/domains/catalog/staff-contract.ts', '#/domains/catalog/server/service/products.ts'],
    ['src/domains/cart/rules/cart.ts', '#/domains/cart/storefront/state/cart-store.ts'],
    ['src/platform/shared/money.ts', '#/platform/server/database/db.ts'],
    ['src/domains/cart/rules/cart.ts', '#/platform/web/api.ts'],
  ],
  'shared-and-web-have-no-node': [
    ['src/domains/cart/rules/cart.ts', 'node:fs'],
    ['src/domains/cart/storefront/lines/cart-lines.tsx', 'node:crypto'],
  ],
  'domains-enter-by-public': [
    ['src/domains/cart/server/service/cart.ts', '#/domains/catalog/server/queries/catalog.ts'],
    ['src/domains/cart/server/queries.ts', '#/domains/auth/server/service/sessions/sessions.ts'],
  ],
  'domains-look-only-up': [
    ['src/domains/catalog/server/service/products.ts', '#/domains/cart/server/service/cart.ts'],
    ['src/domains/catalog/contract/customer.ts', '#/domains/cart/contract.ts'],
    ['src/domains/auth/contract/staff.ts', '#/domains/cart/contract.ts'],
    ['src/domains/auth/server/service/staff/record-action.ts', '#/domains/cart/rules/cart.ts'],
  ],
  'domains-are-listed': [['src/domains/gifts/server/service.ts', '#/platform/server/database/db.ts']],
  'routes-meet-in-the-api': [
    ['src/domains/cart/server/service/cart.ts', '#/domains/cart/server/routes.ts'],
    ['src/platform/server/database/db.ts', '#/domains/cart/server/routes.ts'],
    ['src/domains/cart/server/service/cart.ts', '#/domains/cart/server/staff-routes.ts'],
  ],
  'only-a-page-mixes-domains': [
    [
      'src/domains/catalog/storefront/product-card/product-card.tsx',
      '#/domains/cart/storefront/lines/cart-lines.tsx',
    ],
    ['src/domains/orders/backoffice/order-card.tsx', '#/domains/chat/backoffice/thread.tsx'],
  ],
  'nobody-imports-a-page': [
    ['src/domains/cart/storefront/lines/cart-lines.tsx', '#/domains/cart/storefront/cart-page.tsx'],
    ['src/layouts/storefront/navigation/header.tsx', '#/domains/cart/storefront/cart-page.tsx'],
  ],
  'ui-knows-no-domain': [
    ['src/ui/labels/price.tsx', '#/domains/cart/contract.ts'],
    ['src/ui/labels/price.tsx', '#/layouts/storefront/navigation/header.tsx'],
  ],
  'platform-knows-no-domain': [
    ['src/platform/shared/money.ts', '#/domains/cart/contract.ts'],
    ['src/platform/server/database/db.ts', '#/domains/cart/server/service/cart.ts'],
    ['src/platform/web/api.ts', '#/ui/controls/button.tsx'],
  ],
  'no-cycles': [['src/domains/cart/rules/cart.ts', '#/domains/cart/contract.ts']],
  'everything-resolves': [['src/domains/cart/server/service/cart.ts', '#/domains/cart/server/nowhere.ts']],
}

const LAWFUL: [from: string, ...to: string[]][] = [
  ['src/platform/shared/money.ts'],
  ['src/platform/server/database/db.ts', '#/platform/shared/money.ts'],
  ['src/platform/web/api.ts', '#/platform/shared/money.ts'],
  ['src/ui/controls/button.tsx'],
  ['src/ui/labels/price.tsx', '#/platform/shared/money.ts'],
  ['src/domains/auth/server/guards.ts', './sessions.ts'],
  ['src/domains/auth/server/service/sessions/sessions.ts', '#/platform/server/database/db.ts'],
  ['src/domains/auth/server/service/staff/record-action.ts', './sessions.ts'],
  ['src/domains/catalog/contract/customer.ts', '#/platform/shared/money.ts'],
  ['src/domains/catalog/server/queries/catalog.ts', '#/platform/server/database/db.ts', '../contract.ts'],
  ['src/domains/catalog/server/service/products.ts', './queries.ts'],
  [
    'src/domains/catalog/storefront/product-card/product-card.tsx',
    '../contract.ts',
    '#/domains/cart/storefront/state/cart-store.ts',
  ],
  ['src/domains/cart/contract.ts', '#/domains/catalog/contract/customer.ts', '../cart/rules.ts'],
  ['src/domains/cart/rules/cart.ts'],
  ['src/domains/cart/server/queries.ts', '#/platform/server/database/db.ts'],
  [
    'src/domains/cart/server/service/cart.ts',
    './queries.ts',
    '../rules.ts',
    '#/domains/catalog/server/service/products.ts',
  ],
  ['src/domains/cart/server/routes.ts', './service.ts', '#/domains/auth/server/guards.ts', 'node:crypto'],
  ['src/domains/cart/server/staff-routes.ts', './service.ts'],
  ['src/domains/cart/server/tests/cart.test.ts', '#/domains/orders/server/queries/orders.ts', './routes.ts'],
  ['src/domains/cart/storefront/state/cart-store.ts', '../contract.ts', '#/platform/web/api.ts'],
  ['src/domains/cart/storefront/lines/cart-lines.tsx', './cart-store.ts', '#/ui/labels/price.tsx'],
  [
    'src/domains/cart/storefront/cart-page.tsx',
    './cart-lines.tsx',
    '#/domains/catalog/storefront/product-card/product-card.tsx',
  ],
  ['src/domains/orders/server/queries/orders.ts'],
  ['src/domains/chat/backoffice/thread.tsx'],
  [
    'src/layouts/storefront/navigation/header.tsx',
    '#/domains/cart/storefront/state/cart-store.ts',
    '#/ui/controls/button.tsx',
  ],
  ['src/root.tsx', '#/layouts/storefront/navigation/header.tsx', '#/domains/cart/contract.ts'],
  ['src/api.ts', '#/domains/cart/server/routes.ts', '#/domains/auth/server/service/staff/record-action.ts'],
]

const config = (await extractConfig(path.join(ROOT, '.dependency-cruiser.mjs'))) as IFlattenedRuleSet & {
  options: ICruiseOptions
}

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
