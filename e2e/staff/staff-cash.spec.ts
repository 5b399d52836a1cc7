import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { bodyOf, callsOf } from '../support/paid-order.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const roubles = (text: string | null) => Number((text ?? '').replaceAll(/[^\d]/g, ''))
const drawer = (page: Page) =>
  page.getByRole('region', { name: 'Должно быть в ящике' }).locator('.is-total dd')

test('a courier hands in, the drawer is counted, and the shift closes with its paper', async ({
  page,
  context,
}) => {
  await asStaff(context, 'manager')
  await page.goto('/staff/cash?store=1')
  await expect(page.getByRole('heading', { name: 'Смена и касса' })).toBeVisible()
  const open = page.getByRole('button', { name: 'Открыть смену' })
  if (await open.isVisible()) {
    const said = roubles(await page.getByText('По учёту в ящике').textContent())
    await page.getByLabel('Насчитали').fill(String(said))
    await open.click()
  }
  const before = roubles(await drawer(page).textContent())
  await page.getByRole('button', { name: 'Внести' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Сколько').fill('5000')
  await dialog.getByRole('button', { name: 'Внести' }).click()
  await expect(dialog.getByText('Обязательное поле').or(dialog.locator('.field-error'))).toBeVisible()
  await dialog.getByLabel('Откуда деньги').fill('На размен')
  await dialog.getByRole('button', { name: 'Внести' }).click()
  await expect(drawer(page)).toHaveText(/\d/)
  // Others sell over the same counter meanwhile.
  await expect
    .poll(async () => roubles(await drawer(page).textContent()))
    .toBeGreaterThanOrEqual(before + 5000)

  const take = page.getByRole('button', { name: /Принять/ })
  const hands = await take.count()
  if (hands > 0) {
    await take.first().click()
    await dialog.getByRole('button', { name: /^Всё, / }).click()
    await dialog.getByRole('button', { name: /^Принять / }).click()
    await expect(dialog).toBeHidden()
    await expect(take).toHaveCount(hands - 1)
  }
  const expected = roubles(await drawer(page).textContent())
  const close = page.getByRole('button', { name: 'Закрыть смену' })
  await page.getByText('Суммой').click()
  await page.getByLabel('Насчитали, ₽').fill(String(expected - 10))
  await expect(page.getByText('Не хватает')).toBeVisible()
  for (const way of ['Закрыть, не дожидаясь курьеров', 'Закрыть с непробитыми чеками'])
    if (await page.getByLabel(way).isVisible()) {
      await expect(close).toBeDisabled()
      await page.getByLabel(way).check()
    }
  await close.click()
  await expect(page.getByText('Напишите, почему суммы расходятся')).toBeVisible()
  await page.getByLabel('Почему расходится').fill('Мелочь на сдачу')
  await close.click()
  await expect(page.getByRole('heading', { name: /Кассовая смена №/ })).toBeVisible()
  await expect(page.getByText('Почему расходится: Мелочь на сдачу')).toBeVisible()
  await page.getByText('80 мм, лента').click()
  await expect(page).toHaveURL(/sheet=roll80/)
  await page.getByRole('link', { name: 'К кассе' }).click()
  await expect(open).toBeVisible()
  await page.getByRole('link', { name: 'Прошлые смены' }).click()
  await expect(page.getByRole('cell', { name: '−10 ₽' }).first()).toBeVisible()
})

type Dates = { items: { date: string; available: boolean; peak_title: string | null }[] }
type Taken = { id: string; number: number }

/** For another day, paid to a florist now. */
const prepaidOrder = async (staff: Awaited<ReturnType<typeof callsOf>>): Promise<Taken> => {
  const { items } = await bodyOf<Dates>(await staff.get('/delivery/dates?city_id=1&lead_minutes=240'))
  const product = await bodyOf<{ variants: { id: number }[] }>(await staff.get('/client/products/nezhnost'))
  const what = {
    city_id: 1,
    store_id: null,
    source: 'counter',
    handover: 'delivery',
    lines: [{ variant_id: product.variants[0]?.id, quantity: 1 }],
    date: items.filter(({ available, peak_title }) => available && !peak_title)[2]?.date,
    time_type: 'interval',
  }
  const phone = `+79${randomInt(100_000_000, 1_000_000_000)}`
  const address = { name: 'улица Ленина, 24' }
  const quote = await bodyOf<{ cart: { version: string } }>(
    await staff.post('/staff/api/new-order/quote', {
      data: { ...what, address, buyer_phone: phone, recipient_phone: null },
    }),
  )
  const form = {
    ...what,
    address: { ...address, apartment: '47' },
    time_from: '17:00',
    time_to: '19:00',
    buyer: { phone, name: 'Раиса' },
    recipient: null,
    pay: 'cash',
    consent: true,
    version: quote.cart.version,
    key: randomUUID(),
  }
  return bodyOf<Taken>(await staff.post('/staff/api/new-order', { data: form }))
}

test('what was paid beforehand gets a second receipt at the hand-over, and no money is asked for it', async ({
  page,
}) => {
  const headers = await asStaff(page.context(), 'manager')
  const staff = await callsOf(headers)
  const { id, number } = await prepaidOrder(staff)
  await page.goto('/staff/receipts')
  const receipts = page.getByRole('article', { name: `Заказ № ${number}` })
  await expect(receipts).toHaveCount(1)
  await expect(receipts.getByText(/предоплата 100/)).toBeVisible()
  for (const [from, to] of [
    ['new', 'assembling'],
    ['assembling', 'assembled'],
    ['assembled', 'delivering'],
    ['delivering', 'completed'],
  ])
    await bodyOf(
      await staff.post(`/staff/api/orders/${id}/move`, {
        data: { from, to, ...(to === 'delivering' && { unanswered: true }) },
      }),
    )
  await expect(receipts).toHaveCount(2)
  const second = receipts.filter({ hasText: 'зачёт предоплаты' })
  await expect(second.getByText(/полный расчёт/)).toBeVisible()
  await second.getByLabel('Номер чека (ФД)').fill('90417')
  await second.getByRole('button', { name: 'Пробит' }).click()
  await expect(receipts).toHaveCount(1)
  await page.goto(`/staff/orders/${id}`)
  await expect(page.getByText(/^Чек зачёта предоплаты на .*: пробит, ФД\s90417/)).toBeVisible()
  const { to_take: toTake } = await bodyOf<{ to_take: number }>(await staff.get(`/staff/api/orders/${id}`))
  expect(toTake).toBe(0)
})
