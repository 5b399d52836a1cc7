import { randomInt } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import { CONSENT_COOKIE } from '#/domains/auth/storage-names.ts'
import type { Surroundings } from '../programs/run-program.ts'
import { STEP_WITHIN_MS } from './time-limits.ts'

export type Screen = Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch'>
export const PHONE: Screen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const DESK: Screen = { viewport: { width: 1280, height: 800 } }

/** Nothing goes out of this machine, neither by name nor by address. */
const FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

let started: Promise<Browser> | undefined

/** One of each program; it ends with it. */
const startBrowser = async (): Promise<Browser> => {
  // A development dependency: without browsers it is not there.
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: FLAGS,
    handleSIGTERM: false,
  })
  process.once('SIGTERM', () => void browser.close().finally(() => process.exit(0)))
  return browser
}

/** An empty page of somebody's own device, in the city and at the hour of the rehearsal. */
export const openPage = async (around: Surroundings, screen: Screen): Promise<Page> => {
  const { city, url, date } = around.setup
  const browser = await (started ??= startBrowser())
  const context = await browser.newContext({
    ...screen,
    baseURL: url,
    locale: 'ru-RU',
    timezoneId: city.timeZone,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  })
  context.setDefaultTimeout(STEP_WITHIN_MS)
  // Somebody who has been here before and looked at the holiday.
  const choice = encodeURIComponent(JSON.stringify({ city_id: city.id, city_name: city.name, date }))
  await context.addCookies([
    { name: CHOSEN_ADDRESS_COOKIE, value: choice, url, secure: true },
    { name: CONSENT_COOKIE, value: 'needed', url },
  ])
  await context.clock.setFixedTime(around.now())
  return context.newPage()
}
