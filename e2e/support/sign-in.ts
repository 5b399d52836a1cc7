import { expect, type Locator, type Page } from '@playwright/test'
import { logLength, signInCode } from './login-code.ts'

export const fillSignIn = async (place: Page | Locator, phone: string) => {
  await place.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await agree(place)
  const before = await logLength()
  await place.getByRole('button', { name: 'Получить код' }).click()
  await place.getByLabel('Код из шести цифр').fill(await signInCode(phone, before))
}

export const agree = async (place: Page | Locator) => {
  const consent = place.getByRole('checkbox', { name: /обработку персональных данных/ })
  if (await consent.isVisible()) await consent.check()
}

export const signIn = async (page: Page, phone: string) => {
  await page.goto('/login')
  await fillSignIn(page, phone)
  await expect(page).not.toHaveURL(/\/login/, { timeout: 20_000 })
}
