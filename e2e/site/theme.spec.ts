import type { Page } from '@playwright/test'
import { inOmsk } from '../support/customer.ts'
import { expect, test } from '../support/visit.ts'

const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

test('the theme is light until another is chosen, and may follow the system', async ({ page, context }) => {
  await inOmsk(context)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/fresh')
  // The footer's code comes after the page's.
  await page.waitForLoadState('networkidle')
  expect(await shown(page)).toBe('light')
  const themes = page.getByRole('contentinfo').getByRole('group', { name: 'Тема' })
  await themes.getByText('Как в системе').click()
  await expect.poll(() => shown(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => shown(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await shown(page)).toBe('dark')
  await expect(themes.getByRole('radio', { name: 'Как в системе' })).toBeChecked()
  await themes.getByText('Светлая').click()
  await expect.poll(() => shown(page)).toBe('light')
})
