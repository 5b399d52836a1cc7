import { existsSync } from 'node:fs'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { describeRun } from './e2e/support/run.ts'

const run = describeRun()
const systems = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = process.env.CHROMIUM || systems.find((file) => existsSync(file))

/**
 * Desk screens, and what does not depend on width: whether a screen fits a phone is seen by `every-page`. In mixed
 * files the tags `@desk` and `@phone` mark single tests.
 */
const ON_DESKS = [
  'keyboard',
  'live-notifications',
  'markup',
  'opening',
  'pwa',
  'staff-accounting',
  'staff-board',
  'staff-campaigns',
  'staff-cash',
  'staff-certificates',
  'staff-change',
  'staff-chat',
  'staff-cities',
  'staff-components',
  'staff-customers',
  'staff-delivery',
  'staff-drafts',
  'staff-factor',
  'staff-import',
  'staff-integrations',
  'staff-marketplaces',
  'staff-new-order',
  'staff-order',
  'staff-points',
  'staff-print',
  'staff-products',
  'staff-promo',
  'staff-reports',
  'staff-rights',
  'staff-roles',
  'staff-route',
  'staff-settings',
  'staff-state',
  'staff-stock',
  'staff-substitution',
  'staff-tablet',
]
const ON_PHONES = [
  'bouquet',
  'card-ideas',
  'cart',
  'cart-offline',
  'cart-promo',
  'certificate',
  'chat',
  'claim',
  'cookies',
  'counted',
  'favourites',
  'first-paint',
  'friend',
  'letters',
  'order',
  'order-cancel',
  'order-change',
  'order-change-lines',
  'order-once',
  'order-payment',
  'order-photo',
  'order-repeat',
  'order-where',
  'own-bouquet',
  'pay-link',
  'profile',
  'reasons',
  'recipient',
  'saved-card',
  'seo',
  'session',
  'sign-in-call',
  'strange-addresses',
  'telegram',
  'theme',
]
/** Sentence by sentence; a check that needs a phone says so itself. */
const SPECIFICATION = '**/specification/*.spec.ts'
const only = (names: string[]) => names.map((name) => `**/${name}.spec.ts`)

/**
 * With data of this run alone; its output is kept for login codes. The shell outlives the stopped shop and only
 * then removes its data.
 */
const shop: PlaywrightTestConfig['webServer'] = {
  command: [
    `mkdir -p "${run.folder}"`,
    'trap : TERM INT',
    `node bin/start.js > "${run.output}" 2>&1`,
    process.env.SHOP_LOG_COPY ? `cp "${run.output}" "${process.env.SHOP_LOG_COPY}"` : ':',
    process.env.KEEP_E2E ? ':' : `rm -rf "${run.folder}"`,
  ].join('; '),
  url: `${run.url}/ready`,
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  env: {
    PORT: run.port,
    HOST: '127.0.0.1',
    DATA_DIR: run.dataDir,
    DATABASE_URL: '',
    DEMO: '1',
    METRIKA_ID: '4242',
    TRUST_PROXY: '1',
    SHOW_UI: '1',
    LOG_LEVEL: 'warn',
  },
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/fill-stores.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // A computer that is shared stands still for seconds.
  expect: { timeout: 20_000 },
  use: {
    baseURL: run.url,
    locale: 'ru-RU',
    timezoneId: 'Asia/Omsk',
    // A trace costs every page its snapshots: a red test is repeated with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // A service worker would answer before `page.route`; its own journey allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      testIgnore: [...only(ON_DESKS), SPECIFICATION],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: [...only(ON_PHONES), SPECIFICATION],
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'specification', testMatch: SPECIFICATION, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: process.env.SHOP_URL ? undefined : shop,
})
