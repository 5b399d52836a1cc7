import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity, signInOnOrder } from '../support/customer.ts'
import { bodyOf, callsOf } from '../support/paid-order.ts'
import { signInByCalls, signInContext } from '../support/sign-in-by-calls.ts'
import { expect, test } from '../support/visit.ts'

const look = async (page: Page) => {
  await expectAccessible(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

const newLink = async () => {
  const calls = await callsOf({})
  const { access_token, user } = await signInByCalls(calls, `+79${randomInt(100_000_000, 1_000_000_000)}`)
  const headers = { authorization: `Bearer ${access_token}` }
  const invitation = await calls.get(`/v1/loyalty/${user.id}/invitation`, { headers })
  const { code } = await bodyOf<{ code: string }>(invitation)
  await calls.dispose()
  return `/r/${code}`
}

test('points and the link for friends stand in the profile, and nothing ails them', async ({
  page,
  context,
  phone,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInContext(page.context(), phone)
  await page.goto('/profile/bonuses')
  await expect(page.getByRole('heading', { level: 1, name: 'Бонусы' })).toBeVisible()
  await expect(page.getByText('Начисляем 5 %')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'За знакомство' })).toContainText('+300')
  await look(page)

  await page.getByRole('link', { name: /^Заказ приглашённого друга/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Пригласить друга' })).toBeVisible()
  await page.getByRole('button', { name: 'Скопировать' }).click()
  await expect(page.getByText('Ссылка скопирована')).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'Ваша ссылка' }).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  expect(link).toMatch(/\/r\/[A-HJKMNP-Z2-9]{8}$/)
  await expect(page.getByRole('img', { name: 'QR-код вашей ссылки' })).toBeVisible()
  await look(page)
})

test('a friend comes by a link, is told of the gift, and has it in the bill after signing in', async ({
  page,
  phone,
}) => {
  await page.goto(await newLink())
  await expect(page).toHaveURL(/\/$/)
  await acceptCity(page)
  // Not over the first picture.
  await page.mouse.wheel(0, 2_000)
  const gift = page.getByRole('region', { name: /^Друг дарит вам 500\s₽$/ })
  await expect(gift).toBeVisible()
  await expectAccessible(page, { within: '.floating-notice' })
  await gift.getByRole('button', { name: 'Закрыть' }).click()
  await expect(gift).toBeHidden()

  await page.goto('/product/nezhnost')
  await page
    .getByRole('button', { name: /^В корзину( за .*)?$/ })
    .filter({ visible: true })
    .first()
    .click()
  await page
    .getByRole('link', { name: /^(К заказу|Перейти к заказу)$/ })
    .filter({ visible: true })
    .click()
  const bill = page.getByRole('complementary', { name: 'Ваш заказ' })
  await expect(bill.getByText(/^Друг дарит вам 500\s₽/)).toBeVisible()
  await signInOnOrder(page, phone)
  await expect(bill.getByText('Скидка по приглашению друга')).toBeVisible()
  await expect(bill.getByText(/^Друг дарит вам/)).toBeHidden()
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('LavandaFriend')
})
