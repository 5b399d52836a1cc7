import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { handOver } from '../support/hand-over.ts'
import { bodyOf, paidOrder } from '../support/paid-order.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

test('what wilted is shown from the phone, answered with a new bouquet, and found well', async ({
  page,
  context,
  browser,
}) => {
  const { id, signIn } = await paidOrder()
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const headers = await asStaff(desk, 'manager')
  await handOver(desk, headers, id)

  await signIn(context)
  await page.goto(`/profile/orders/${id}`)
  await acceptCity(page)
  await page.getByRole('button', { name: 'Сообщить о проблеме' }).click()
  await expect(page.getByRole('heading', { name: 'Что случилось?' })).toBeVisible()
  await page.getByRole('button', { name: 'Чат с магазином' }).click()
  await expect(page.getByRole('dialog', { name: 'Чат с магазином' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, { withBestPractices: true })
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText('Выберите, чего хотите')).toBeVisible()
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#dfaebc' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'wilted.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('Завял', { exact: true }).click()
  await page.getByLabel('Подробнее').fill('Две розы опустили головы')
  await page.getByRole('radio', { name: /Заменить букет/ }).check()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByRole('heading', { name: 'Разбираемся' })).toBeVisible()
  await expect(page.getByText('Получили ваши фото')).toBeVisible()
  await expectAccessible(page, { withBestPractices: true })

  const staff = await desk.newPage()
  const { items } = await bodyOf<{ items: { id: string }[] }>(
    await desk.request.get(`/staff/api/claims/of-order/${id}`, { headers }),
  )
  await staff.goto(`/staff/claims/${items[0]?.id ?? ''}`)
  await expect(staff.getByText('Две розы опустили головы').first()).toBeVisible()
  await expectAccessible(staff, { within: '.claim-case', withBestPractices: true })
  await expect(staff.getByText('Никто не ведёт')).toBeVisible()
  await staff.getByRole('button', { name: 'Ответить и собрать новый' }).click()
  await expect(staff.getByText('Выберите причину')).toBeVisible()
  await expect(staff.getByRole('radio', { name: 'Цветок' })).toBeFocused()
  await staff.getByText('Цветок', { exact: true }).click()
  await expect(staff.getByText('Причину записали')).toBeVisible()
  await staff.getByText('Заметка для своих', { exact: true }).click()
  await staff
    .locator('.claim-writing input[type=file]')
    .setInputFiles({ name: 'returned.jpg', mimeType: 'image/jpeg', buffer })
  await expect(staff.getByRole('progressbar')).toHaveCount(0)
  await staff.getByRole('button', { name: 'Записать' }).click()
  await expect(staff.getByText('Добавили мы')).toBeVisible()
  await staff.getByRole('button', { name: 'Ответить и собрать новый' }).click()
  await expect(staff.getByRole('heading', { name: 'Решили' })).toBeVisible()
  await expect(staff.getByText(/^Ведёт /)).toBeVisible()
  await desk.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Привезём новый букет' })).toBeVisible()
  await page.getByRole('button', { name: 'Подходит', exact: true }).click()
  await expect(page.getByText('Вы сказали, что всё хорошо')).toBeVisible()
})

test('money goes back for one of two bouquets', async ({ browser }) => {
  const products = ['nezhnost', 'lavandovoe-oblako']
  const { id, calls } = await paidOrder({ products })
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const headers = await asStaff(desk, 'manager')
  const post = (path: string, data: object) => desk.request.post(path, { headers, data })
  await handOver(desk, headers, id)
  const opened = await post('/staff/api/claims', {
    key: crypto.randomUUID(),
    order_id: id,
    via: 'phone',
    problem: 'wilted',
    wish: 'part',
  })
  const { id: claim } = await bodyOf<{ id: string }>(opened)

  const page = await desk.newPage()
  await page.goto(`/staff/claims/${claim}`)
  const bouquets = page.getByRole('group', { name: 'За что вернуть' })
  const second = bouquets.getByRole('checkbox', { name: /Лавандовое облако/ })
  await bouquets.getByRole('checkbox', { name: /Нежность/ }).uncheck()
  await second.uncheck()
  await page.getByRole('button', { name: 'Ответить и вернуть' }).click()
  await expect(page.getByText('Выберите букет')).toBeVisible()
  await second.check()
  await page.getByText('Сборка', { exact: true }).click()
  await expect(page.getByText('Причину записали')).toBeVisible()
  const sum = await page.getByLabel('Сколько вернуть, рублей').inputValue()
  await expectAccessible(page, { within: '.claim-case', withBestPractices: true })
  await page.getByRole('button', { name: 'Ответить и вернуть' }).click()
  await expect(page.getByRole('heading', { name: 'Решили' })).toBeVisible()
  await expect(page.getByText(/^Вернуть деньги, .*Букет «Лавандовое облако»/)).toBeVisible()
  const order = await bodyOf<{ refunded: number }>(await calls.get(`/client/orders/order/${id}`))
  expect(order.refunded).toBe(Number(sum) * 100)
  await desk.close()
})
