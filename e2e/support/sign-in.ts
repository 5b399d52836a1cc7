import { expect, type Page } from '@playwright/test'
import { signInCode } from './login-code.ts'

/** Signs in on the page of its own, as whoever has this phone. */
export const signIn = async (page: Page, phone: string) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из шести цифр').fill(await signInCode(phone))
  await expect(page).not.toHaveURL(/\/login/)
}
