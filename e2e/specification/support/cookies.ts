import type { BrowserContext, Cookie } from '@playwright/test'
import { DAY_S } from '#/platform/shared/durations.ts'

export const cookieOf = async (context: BrowserContext, wanted: string): Promise<Cookie | undefined> =>
  (await context.cookies()).find(({ name }) => name === wanted)

export const daysOf = ({ expires }: Pick<Cookie, 'expires'>): number =>
  Math.round((expires - Date.now() / 1000) / DAY_S)
