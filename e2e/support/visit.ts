import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

type Visit = {
  /** A mobile number that nobody in this run has: a person who never was here. */
  phone: string
}

/** Journeys that are not about cookies have answered already, so that nothing floats over what they look at. */
const askedOfCookies = (baseURL: string) => ({
  name: 'LavandaConsent',
  value: 'needed',
  domain: new URL(baseURL).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

/**
 * `test` for journeys. Every visitor comes from a network address of their own, since login codes are limited
 * by address, and no page may throw.
 */
export const test = base.extend<Visit>({
  phone: async ({}, give) => give(`+79${randomInt(100_000_000, 1_000_000_000)}`),
  extraHTTPHeaders: async ({}, give) =>
    give({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  storageState: async ({ baseURL }, give) => give({ cookies: [askedOfCookies(baseURL ?? '')], origins: [] }),
  page: async ({ page }, give) => {
    const faults: Error[] = []
    page.on('pageerror', (error) => faults.push(error))
    await give(page)
    if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('; '))
  },
})

export { expect } from '@playwright/test'
