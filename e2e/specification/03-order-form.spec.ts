import type { BrowserContext, Page } from '@playwright/test'
import { acceptCity, choose, chooseWindow } from '../support/customer.ts'
import { signInContext, newCalls } from '../support/sign-in-by-calls.ts'
import { answered, expect, test } from './support/calls.ts'
import { cookieOf } from './support/cookies.ts'
import { bouquet } from './support/ordering.ts'

const where = (page: Page) => page.getByRole('region', { name: /^Куда и\s+когда/ })

const openOrder = async (page: Page, context: BrowserContext, phone: string, recipients: string[] = []) => {
  const { access_token, user } = await signInContext(context, phone)
  const calls = await newCalls('10.97.0.3', { authorization: `Bearer ${access_token}` })
  const saved: { id: string }[] = []
  for (const [at, name] of recipients.entries()) {
    const data = { user_id: user.id, name, phone: `+7973620145${at}` }
    saved.push(await answered<{ id: string }>(calls.post('/v1/recipients/create', { data })))
  }
  const line = { ...(await bouquet({ calls })), quantity: 1 }
  await answered(calls.post('/orders/cart/update-product', { data: line }))
  await calls.dispose()
  await page.goto('/order')
  await where(page)
    .getByLabel(/^Адрес/)
    .fill('улица Ленина, 24')
  return { user, saved }
}

const goOn = (page: Page, section: RegExp) =>
  page.getByRole('region', { name: section }).getByRole('button', { name: 'Дальше' }).click()

test('§3 Recipient records begin with «Получу лично», by the user’s own id and phone; order form: payment 1 and remembering the date by default; comment, reason, recipient, anonymous, photo, bonuses, promo code', async ({
  page,
  context,
  phone,
}) => {
  const { user, saved } = await openOrder(page, context, phone, ['Елена Викторовна', 'Екатерина'])
  await chooseWindow(page)
  await goOn(page, /^Куда и\s+когда/)
  const list = page.getByRole('group', { name: 'Кто получит цветы' }).getByRole('radio')
  await expect(list).toHaveCount(4)
  const [oneself, ...others] = await list.evaluateAll((radios) =>
    radios.map((radio) => [(radio as HTMLInputElement).value, radio.parentElement?.textContent]),
  )
  expect(oneself).toEqual([user.id, 'Получу лично'])
  expect(others.slice(0, 2)).toEqual([
    [saved[1]?.id, 'Екатерина'],
    [saved[0]?.id, 'Елена Викторовна'],
  ])
  await choose(list.first())
  const own = `${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8, 10)}-${phone.slice(10)}`
  await expect(page.getByRole('region', { name: 'Кому' }).getByText(own)).toBeVisible()

  const who = page.getByRole('region', { name: 'Кому' })
  await choose(who.getByRole('radio', { name: 'Екатерина' }))
  await expect(who.getByRole('checkbox', { name: /^Не говорить, от кого/ })).not.toBeChecked()
  await expect(who.getByRole('checkbox', { name: /^Сфотографировать получателя/ })).not.toBeChecked()
  await goOn(page, /^Кому/)
  const wishes = page.getByRole('region', { name: /^Открытка и\s+пожелания/ })
  await expect(wishes.getByRole('checkbox', { name: /^Запомнить дату/ })).toBeChecked()
  await expect(wishes.getByRole('group', { name: 'Повод' })).toBeVisible()
  await expect(wishes.getByLabel(/^Пожелания/)).toHaveValue('')
  await goOn(page, /^Открытка и\s+пожелания/)
  const discounts = page.getByRole('region', { name: /^Промокод и\s+бонусы/ })
  await expect(discounts.getByText(/бонус/i).first()).toBeVisible()
  await goOn(page, /^Промокод и\s+бонусы/)
  const payment = page.getByRole('region', { name: 'Оплата' }).getByRole('radio', { checked: true })
  await expect(payment).toHaveValue('1')
})

test.describe('§3 Reason, address, recipient records', () => {
  test('a saved recipient has id, user_id, name, phone', async ({ customer }) => {
    const data = { user_id: customer.user.id, name: 'Екатерина', phone: '+79736201477' }
    const made = await answered(customer.calls.post('/v1/recipients/create', { data }))
    expect(made).toEqual({ id: expect.any(String), ...data })
  })
})

test.describe('§3 Chosen address', () => {
  const FIELDS = {
    '': ['city_id', 'city_name', 'order_type', 'is_know_address', 'date', 'store', 'address', 'order'],
    address: ['name', 'apartment', 'entrance', 'floor', 'intercom', 'comment', 'private', 'coords'],
    order: ['time_type', 'time_from', 'time_to', 'store_id'],
  }
  type Chosen = Record<string, unknown> & Record<'address' | 'order', Record<string, unknown>>
  const NAME = 'LavandaChosenAddress'
  const chosen = async (context: BrowserContext) =>
    JSON.parse(decodeURIComponent((await cookieOf(context, NAME))?.value ?? '{}')) as Chosen

  test('has the fields of the specification, the default city in it once it is confirmed', async ({
    page,
    context,
  }) => {
    await page.goto('/promo')
    await acceptCity(page)
    await expect.poll(() => cookieOf(context, NAME)).toBeTruthy()
    const choice = await chosen(context)
    expect(Object.keys(choice)).toEqual(FIELDS[''])
    expect(Object.keys(choice.address)).toEqual(FIELDS.address)
    expect(Object.keys(choice.order)).toEqual(FIELDS.order)
    expect(choice).toMatchObject({
      city_id: 1,
      city_name: 'Омск',
      order_type: 'delivery',
      is_know_address: true,
      date: null,
      store: null,
    })
  })

  test('holds what the order form is told: address, day, time, and the store of a pickup', async ({
    page,
    context,
    phone,
  }) => {
    await openOrder(page, context, phone)
    const door = { Квартира: '47', Подъезд: '2', Этаж: '6', Домофон: '47К' }
    for (const [label, text] of Object.entries(door))
      await where(page).getByLabel(label, { exact: true }).fill(text)
    await chooseWindow(page)
    await expect
      .poll(() => chosen(context))
      .toMatchObject({
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        address: {
          name: 'улица Ленина, 24',
          apartment: '47',
          entrance: '2',
          floor: '6',
          intercom: '47К',
          private: false,
        },
        order: {
          time_type: expect.any(String),
          time_from: expect.stringMatching(/^\d\d:\d\d$/),
          time_to: expect.stringMatching(/^\d\d:\d\d$/),
        },
      })
    await choose(page.getByRole('radio', { name: /^Самовывоз/ }))
    await choose(page.getByRole('radio', { name: /На Ленина/ }))
    await expect
      .poll(() => chosen(context))
      .toMatchObject({ order_type: 'pickup', order: { store_id: 1 }, store: { id: 1 } })
  })
})
