import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

type JourneyFixtures = {
  phone: string
}

/** No cookie notice floats over journeys. */
const answeredConsent = (baseURL: string) => ({
  name: 'LavandaConsent',
  value: 'needed',
  domain: new URL(baseURL).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

/** Each visitor has its own IP (login codes are limited by IP), and page errors fail the test. */
export const test = base.extend<JourneyFixtures>({
  phone: async ({}, give) => give(`+79${randomInt(100_000_000, 1_000_000_000)}`),
  extraHTTPHeaders: async ({}, give) =>
    give({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  storageState: async ({ baseURL }, give) => give({ cookies: [answeredConsent(baseURL ?? '')], origins: [] }),
  page: async ({ page }, give) => {
    const faults: Error[] = []
    page.on('pageerror', (error) => faults.push(error))
    await give(page)
    if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('; '))
  },
})

export { expect } from '@playwright/test'
