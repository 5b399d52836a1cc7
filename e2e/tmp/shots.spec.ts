import { test } from '@playwright/test'
import { asStaff } from '../support/staff.ts'
test('shots', async ({ page, context }) => {
  await asStaff(context, 'admin')
  await page.goto('/docs')
  await page.locator('#messages details').nth(0).evaluate((e: HTMLDetailsElement) => (e.open = true))
  await page.locator('#messages details').nth(7).evaluate((e: HTMLDetailsElement) => (e.open = true))
  await page.locator('#messages').screenshot({ path: '/tmp/s-docs.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('#messages').screenshot({ path: '/tmp/s-docs-390.png' })
  await page.goto('/staff/campaigns/new')
  await page.waitForTimeout(2500)
  await page.screenshot({ path: '/tmp/s-camp.png', fullPage: true })
})
