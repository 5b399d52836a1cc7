import type { Page } from '@playwright/test'

/** The page, or a part of it, as the server sent it, until the code that is held may come. */
export const holdCode = async (page: Page, code = /\/assets\/entry\.client/) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  return release
}
