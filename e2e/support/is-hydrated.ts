import type { Locator } from '@playwright/test'

/** Whether React hears it; a link before that is followed by the browser itself. */
export const isHydrated = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
