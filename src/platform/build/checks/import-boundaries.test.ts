import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** Breaks exactly the named rule. */
const VIOLATIONS: Record<string, [from: string, to: string][]> = {
  'web-imports-no-server': [
    ['src/domains/cart/storefront/lines/cart-lines.tsx', '#/domains/cart/server/service.ts'],
    ['src/domains/orders/backoffice/board/board-page.tsx', '#/platform/server/database/db.ts'],
    ['src/layouts/storefront/header.tsx', '#/api.ts'],
    ['src/ui/labels/price.tsx', '#/platform/server/database/db.ts'],
    ['src/root.tsx', '#/domains/cart/server/service.ts'],
  ],
  'server-imports-no-web': [
    ['src/domains/cart/server/queries.ts', '#/domains/cart/storefront/state/cart-store.ts'],
    ['src/domains/cart/server/service.ts', '#/ui/controls/button.tsx'],
    ['src/platform/server/database/db.ts', '#/platform/web/api.ts'],
    ['src/api.ts', '#/domains/cart/storefront/state/cart-store.ts'],
  ],
  'shared-imports-no-side': [
    ['src/domains/cart/contract.ts', '#/domains/cart/server/service.ts'],
    ['src/domains/catalog/contract/staff/stock.ts', '#/domains/catalog/server/service/products.ts'],
    ['src/domains/cart/rules.ts', '#/domains/cart/storefront/state/cart-store.ts'],
    ['src/platform/shared/money.ts', '#/platform/server/database/db.ts'],
    ['src/domains/cart/rules.ts', '#/platform/web/api.ts'],
  ],
  'shared-and-web-have-no-node': [
    ['src/domains/cart/rules.ts', 'node:fs'],
    ['src/domains/cart/storefront/lines/cart-lines.tsx', 'node:crypto'],
  ],
  'domains-enter-by-public': [
    ['src/domains/cart/server/service.ts', '#/domains/catalog/server/queries/products.ts'],
    ['src/domains/cart/server/queries.ts', '#/domains/auth/server/service/sessions.ts'],
  ],
  'public-is-for-others': [
    ['src/domains/catalog/server/routes/staff.ts', '#/domains/catalog/server/public.ts'],
    ['src/domains/auth/server/service/sessions.ts', '#/domains/auth/server/public.ts'],
  ],
  'domains-import-downwards': [
    ['src/domains/catalog/server/service/products.ts', '#/domains/cart/server/public.ts'],
    ['src/domains/catalog/contract/customer.ts', '#/domains/cart/contract.ts'],
    ['src/domains/auth/contract/staff/team.ts', '#/domains/cart/contract.ts'],
    ['src/domains/auth/server/service/sessions.ts', '#/domains/cart/rules.ts'],
  ],
  'domains-are-listed': [['src/domains/gifts/server/service.ts', '#/platform/server/database/db.ts']],
  'only-manifests-import-routes': [
    ['src/domains/cart/server/service.ts', '#/domains/cart/server/routes.ts'],
    ['src/platform/server/database/db.ts', '#/domains/cart/server/routes.ts'],
    ['src/domains/catalog/server/service/products.ts', '#/domains/catalog/server/routes/staff.ts'],
  ],
  'only-a-page-mixes-domains': [
    [
      'src/domains/catalog/storefront/product-card/product-card.tsx',
      '#/domains/cart/storefront/lines/cart-lines.tsx',
    ],
    ['src/domains/orders/backoffice/board/board-card.tsx', '#/domains/chat/backoffice/talk/talk.tsx'],
  ],
  'only-routes-import-pages': [
    ['src/domains/cart/storefront/lines/cart-lines.tsx', '#/domains/cart/storefront/cart-page.tsx'],
    ['src/layouts/storefront/header.tsx', '#/domains/cart/storefront/cart-page.tsx'],
  ],
  'ui-imports-no-domain': [
    ['src/ui/labels/price.tsx', '#/domains/cart/contract.ts'],
    ['src/ui/labels/price.tsx', '#/layouts/storefront/header.tsx'],
  ],
  'platform-imports-no-domain': [
    ['src/platform/shared/money.ts', '#/domains/cart/contract.ts'],
    ['src/platform/server/database/db.ts', '#/domains/cart/server/service.ts'],
    ['src/platform/web/api.ts', '#/ui/controls/button.tsx'],
  ],
  'no-cycles': [['src/domains/cart/rules.ts', '#/domains/cart/contract.ts']],
  'everything-resolves': [['src/domains/cart/server/service.ts', '#/domains/cart/server/nowhere.ts']],
}

const ALLOWED: [from: string, ...to: string[]][] = [
  ['src/platform/shared/money.ts'],
  ['src/platform/server/database/db.ts', '#/platform/shared/money.ts'],
  ['src/platform/web/api.ts', '#/platform/shared/money.ts'],
  ['src/ui/controls/button.tsx'],
  ['src/ui/labels/price.tsx', '#/platform/shared/money.ts'],
  ['src/domains/auth/contract/staff/team.ts'],
  ['src/domains/auth/server/public.ts', './service/sessions.ts'],
  ['src/domains/auth/server/service/sessions.ts', '#/platform/server/database/db.ts'],
  ['src/domains/catalog/contract/customer.ts', '#/platform/shared/money.ts'],
  ['src/domains/catalog/contract/staff/stock.ts', '../customer.ts'],
  ['src/domains/catalog/server/public.ts', './service/products.ts'],
  ['src/domains/catalog/server/queries/products.ts', '#/platform/server/database/db.ts'],
  ['src/domains/catalog/server/service/products.ts', '../queries/products.ts'],
  ['src/domains/catalog/server/routes/staff.ts', '../service/products.ts'],
  [
    'src/domains/catalog/storefront/product-card/product-card.tsx',
    '#/domains/catalog/contract/customer.ts',
    '#/domains/cart/storefront/state/cart-store.ts',
  ],
  ['src/domains/cart/contract.ts', '#/domains/catalog/contract/customer.ts', './rules.ts'],
  ['src/domains/cart/rules.ts'],
  ['src/domains/cart/server/queries.ts', '#/platform/server/database/db.ts'],
  ['src/domains/cart/server/service.ts', './queries.ts', '../rules.ts', '#/domains/catalog/server/public.ts'],
  ['src/domains/cart/server/public.ts', './service.ts'],
  ['src/domains/cart/server/routes.ts', './service.ts', '#/domains/auth/server/public.ts', 'node:crypto'],
  ['src/domains/cart/server/domain.ts', './routes.ts'],
  ['src/domains/cart/server/tests/cart.test.ts', '#/domains/orders/server/queries/orders.ts', '../routes.ts'],
  ['src/domains/cart/storefront/state/cart-store.ts', '#/domains/cart/contract.ts', '#/platform/web/api.ts'],
  ['src/domains/cart/storefront/lines/cart-lines.tsx', '../state/cart-store.ts', '#/ui/labels/price.tsx'],
  [
    'src/domains/cart/storefront/cart-page.tsx',
    './lines/cart-lines.tsx',
    '#/domains/catalog/storefront/product-card/product-card.tsx',
  ],
  ['src/domains/orders/server/queries/orders.ts'],
  ['src/domains/orders/backoffice/board/board-card.tsx'],
  ['src/domains/chat/backoffice/talk/talk.tsx'],
  [
    'src/layouts/storefront/header.tsx',
    '#/domains/cart/storefront/state/cart-store.ts',
    '#/ui/controls/button.tsx',
  ],
  ['src/root.tsx', '#/layouts/storefront/header.tsx', '#/domains/cart/contract.ts'],
  ['src/api.ts', '#/domains/cart/server/domain.ts'],
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

let folder: string

const writeModule = async (from: string, to: string[], keyword = 'import') => {
  const file = path.join(folder, from)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(
    file,
    to.map((one, n) => `${keyword} { a as a${n} } from '${one}'\n`).join('') + 'export const a = 1\n',
  )
}

const writeAllowed = async () => {
  for (const [from, ...to] of ALLOWED) await writeModule(from, to)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lavanda-boundaries-'))
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "imports": { "#/*": "./src/*" } }')
  await writeAllowed()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('allowed imports break no rule', async () => {
  expect(await violations(folder)).toEqual([])
})

test('every rule has its violations', () => {
  expect(new Set(Object.keys(VIOLATIONS))).toEqual(new Set(config.forbidden?.map(({ name }) => name)))
})

const cases = Object.entries(VIOLATIONS).flatMap(([rule, imports]) =>
  imports.map(([from, to]) => ({ rule, from, to })),
)

test.each(cases)('$rule: $from may not import $to, nor its types', async ({ rule, from, to }) => {
  const [, ...allowed] = ALLOWED.find(([file]) => file === from) ?? []
  for (const keyword of ['import', 'import type']) {
    await writeModule(from, [...allowed, to], keyword)
    const found = await violations(folder)
    expect(found.filter((one) => one.startsWith(`${rule}: `) && one.includes(from))).not.toEqual([])
  }
  await rm(path.join(folder, from))
  await writeAllowed()
})
