import type { BrowserContext, Cookie } from '@playwright/test'

const DAY = 24 * 60 * 60

export const cookieOf = async (context: BrowserContext, wanted: string): Promise<Cookie | undefined> =>
  (await context.cookies()).find(({ name }) => name === wanted)

/** Whole days until it expires. */
export const daysOf = ({ expires }: Pick<Cookie, 'expires'>): number =>
  Math.round((expires - Date.now() / 1000) / DAY)
