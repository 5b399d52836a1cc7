import { expect, type Page } from '@playwright/test'

export const signOut = async (page: Page) => {
  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Выйти/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/\/$/)
}
