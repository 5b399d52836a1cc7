import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { appoint, freshPhone } from '../support/shared-tablet.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

test('a tick opens a section to somebody who works just now, and taking it closes the page under them', async ({
  page,
  context,
  browser,
}) => {
  const phone = freshPhone()
  const { id } = await appoint('Полина', 'florist', phone)
  const hers = await browser.newContext()
  await signInContext(hers, phone)
  const desk = await hers.newPage()
  await desk.goto('/staff/promo')
  await expect(desk.getByText('Этот экран не для вашей роли')).toBeVisible()

  await asStaff(context, 'admin')
  await page.goto('/staff/team')
  await page.locator(`a[href="/staff/team/${id}"]`).click()
  await expect(page.getByRole('heading', { name: 'Права: Полина' })).toBeVisible()
  await expectAccessible(page)
  const promo = page.getByRole('switch', { name: /^Промокоды/ })
  await expect(promo).not.toBeChecked()
  await promo.click()
  await expect(promo).toBeChecked()
  await expect(page.getByText('не как у роли')).toHaveCount(1)
  // What is more than another right waits for that one, as campaigns do.
  await expect(page.getByRole('switch', { name: /^Покупатели: выгрузка/ })).toBeDisabled()
  await expect(page.getByText('нужно: «Покупатели и их телефоны»')).toHaveCount(2)

  await desk.reload()
  await expect(desk.getByRole('heading', { name: 'Промокоды' })).toBeVisible()
  const menu = desk.getByRole('navigation', { name: 'Рабочее место' })
  await expect(menu.getByRole('link', { name: 'Промокоды' })).toBeVisible()

  const chats = page.getByRole('switch', { name: /^Чаты/ })
  await chats.click()
  await expect(chats).not.toBeChecked()
  await desk.goto('/staff/chats')
  await expect(desk.getByText('Для вас его закрыли')).toBeVisible()
  await expect(menu.getByRole('link', { name: /^Чаты/ })).toHaveCount(0)
  await expectAccessible(desk)

  await page.goto('/staff/log?subject=staff')
  await expect(page.getByText('Права сотрудника изменены').first()).toBeVisible()
  await hers.close()
})
