import { expect, type Locator, type Page } from '@playwright/test'
import { saidSoFar, signInCode } from './login-code.ts'

/** Fills in the form of signing in where it stands: in the dialog, or on its page. */
export const fillSignIn = async (place: Page | Locator, phone: string) => {
  await place.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await agree(place)
  const before = await saidSoFar()
  await place.getByRole('button', { name: 'Получить код' }).click()
  await place.getByLabel('Код из шести цифр').fill(await signInCode(phone, before))
}

/** Ticks the consent where this browser is still asked for it. */
export const agree = async (place: Page | Locator) => {
  const consent = place.getByRole('checkbox', { name: /обработку персональных данных/ })
  if (await consent.isVisible()) await consent.check()
}

/** Signs in on the page of its own, as whoever has this phone. */
export const signIn = async (page: Page, phone: string) => {
  await page.goto('/login')
  await fillSignIn(page, phone)
  await expect(page).not.toHaveURL(/\/login/, { timeout: 20_000 })
}
