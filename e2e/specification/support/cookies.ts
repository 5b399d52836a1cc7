import type { BrowserContext, Cookie } from '@playwright/test'

const DAY = 24 * 60 * 60

/** A cookie of this browser by its name. */
export const cookieOf = async (context: BrowserContext, wanted: string): Promise<Cookie | undefined> =>
  (await context.cookies()).find(({ name }) => name === wanted)

/** Whole days until the browser forgets it. */
export const daysOf = ({ expires }: Pick<Cookie, 'expires'>): number =>
  Math.round((expires - Date.now() / 1000) / DAY)
