import { type Page, expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/** The app on the phone; each code counts once, and the shop takes one of the next half minute as well. */
export const openAuthenticator = (base32: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(base32) })
  let last = 0
  return {
    code: (): string => {
      const step = Math.max(Math.floor(Date.now() / STEP_MS), last + 1)
      last = step
      return totp.generate({ timestamp: step * STEP_MS })
    },
  }
}

/** On one's own page, by what the page shows. */
export const turnFactorOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Включить второй фактор' }).click()
  const dialog = page.getByRole('dialog', { name: 'Второй фактор' })
  await dialog.getByRole('button', { name: 'Включить второй фактор' }).click()
  await expect(dialog.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
  const secret = (await dialog.locator('.factor-secret').innerText()).replaceAll(/\s/g, '')
  return { dialog, app: openAuthenticator(secret) }
}
