import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { handOver } from '../support/hand-over.ts'
import { bodyOf, paidOrder } from '../support/paid-order.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

test('a recipient says thank you with a photo, which both let the shop show', async ({
  page,
  context,
  browser,
}) => {
  // Five pages of three people.
  test.setTimeout(180_000)
  const recipient = { name: 'Елена Викторовна', phone: '+79136201409' }
  const { id, signIn } = await paidOrder({ words: { recipient, anonymous: true } })
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const headers = await asStaff(desk, 'manager')

  const staff = await desk.newPage()
  await staff.goto(`/staff/orders/${id}/print?sheet=care`)
  await expect(staff.getByRole('img', { name: 'Код страницы букета' })).toBeVisible()
  const { url } = await bodyOf<{ url: string }>(
    await desk.request.post(`/staff/api/orders/${id}/bouquet-link`, { headers }),
  )
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('heading', { name: 'Букет скоро будет у вас' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Сказать спасибо' })).toHaveCount(0)

  await handOver(desk, headers, id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Елена, букет у вас' })).toBeVisible()
  await expect(page.getByText('Отправитель пожелал остаться неизвестным')).toBeVisible()
  await expectAccessible(page, { withBestPractices: true })
  await page.getByRole('button', { name: 'Отправить спасибо' }).click()
  await expect(page.getByText('Напишите хоть слово')).toBeVisible()
  await page.getByRole('button', { name: 'Спасибо, букет чудесный!' }).click()
  await page.getByRole('button', { name: 'Отправить спасибо' }).click()
  await expect(page.getByRole('heading', { name: 'Передали' })).toBeVisible()
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#b9a5d3' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'home.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('switch', { name: /Можно показать на сайте/ }).check()
  await expect(page.getByRole('switch', { name: /Можно показать на сайте/ })).toBeChecked()
  await expectAccessible(page, { withBestPractices: true })

  await signIn(context)
  await page.goto(`/profile/orders/${id}`)
  await acceptCity(page)
  await expect(page.getByText('Спасибо, букет чудесный!')).toBeVisible()
  await page.getByRole('button', { name: 'Показывайте' }).click()
  await expect(page.getByText('Фото можно показать на странице букета')).toBeVisible()
  await expectAccessible(page, { withBestPractices: true })

  await staff.goto('/staff/bouquet-photos')
  const card = staff.getByRole('listitem').filter({ has: staff.locator(`a[href$="${id}"]`) })
  await card.getByRole('button', { name: /На страницу «.*Нежность/ }).click()
  await expect(card.getByText(/^На странице «.*Нежность/)).toBeVisible()
  await expectAccessible(staff, { within: 'main', withBestPractices: true })
  await staff.goto('/staff/reports/freshness')
  await expect(staff.getByText('Вручено букетов')).toBeVisible()
  await expectAccessible(staff, { within: 'main', withBestPractices: true })

  await page.getByRole('button', { name: 'Не показывать' }).click()
  await expect(page.getByText('Фото не покажем')).toBeVisible()
  await staff.goto('/staff/bouquet-photos')
  await expect(staff.getByRole('heading', { name: 'Фото букетов' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await desk.close()
})
