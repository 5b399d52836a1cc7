import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { bodyOf, paidOrder } from '../support/paid-order.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

test('the bouquet is shown before it leaves: one change is asked for, then «везите»', async ({
  page,
  context,
  browser,
}) => {
  const { id, signIn } = await paidOrder()
  const shop = await browser.newContext()
  const headers = await asStaff(shop, 'manager')
  const move = async (from: string, to: string) =>
    bodyOf(await shop.request.post(`/staff/api/orders/${id}/move`, { headers, data: { from, to } }))
  await move('new', 'confirmed')
  await move('confirmed', 'assembling')
  await show(shop.request, headers, id, '#dfaebc')

  await signIn(context)
  await page.goto(`/profile/orders/${id}`)
  await acceptCity(page)
  const photo = page.getByRole('region', { name: 'Фото букета' })
  await expect(photo.getByRole('heading', { name: 'Букет готов. Везём?' })).toBeVisible()
  await expect(photo.getByRole('timer')).toContainText(/потом повезём сами/)
  await expectAccessible(page, { within: '.order-photo', withBestPractices: true })

  await photo.getByRole('button', { name: 'Открыть на весь экран' }).click()
  await expect(page.getByRole('dialog', { name: 'Фото букета' })).toBeVisible()
  await page.keyboard.press('Escape')
  await photo.getByRole('button', { name: 'Попросить поправить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Что поправить?' })
  await dialog.getByRole('button', { name: 'Отправить флористу' }).click()
  await expect(dialog.getByText('Напишите, что поправить')).toBeVisible()
  await dialog.getByRole('textbox').fill('Белую ленту вместо розовой')
  await dialog.getByRole('button', { name: 'Отправить флористу' }).click()
  await expect(photo.getByRole('heading', { name: 'Поправляем букет' })).toBeVisible()
  await expect(photo.getByText('«Белую ленту вместо розовой»')).toBeVisible()

  await show(shop.request, headers, id, '#ffffff')
  await expect(photo.getByRole('heading', { name: 'Поправили. Везём?' })).toBeVisible()
  await expect(photo.getByRole('button', { name: 'Попросить поправить' })).toBeHidden()
  await photo.getByRole('button', { name: 'Везите' }).click()
  await expect(photo.getByRole('heading', { name: 'Букет вам нравится' })).toBeVisible()
  await expect(photo.getByText(/^Вы одобрили фото в\s\d{1,2}:\d{2}$/)).toBeVisible()
  await shop.close()
})

const show = async (
  request: APIRequestContext,
  headers: Record<string, string>,
  id: string,
  background: string,
) => {
  const picture = { create: { width: 800, height: 1000, channels: 3 as const, background } }
  const data = await sharp(picture).jpeg().toBuffer()
  const sent = await request.post(`/staff/api/orders/${id}/photo`, {
    headers: { ...headers, 'content-type': 'image/jpeg' },
    data,
  })
  await bodyOf(sent)
}
