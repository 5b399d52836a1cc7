import { randomInt } from 'node:crypto'
import { bodyOf, callsOf, paidOrder } from '../support/paid-order.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

const COURIERS_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const WINDOW = { time_from: '17:00', time_to: '19:00' }
const MAX_STORES = 4
const PHOTO = 'db/pictures/hrizantema-kustovaya.webp'

type Intervals = { items: { time_from: string; time_type: string; is_available: boolean }[] }

/** Today in Omsk; null once its last window that is surely free has gone. */
const openToday = async (): Promise<string | null> => {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Omsk' }).format(new Date())
  const calls = await callsOf({})
  const { items } = await bodyOf<Intervals>(
    await calls.get(`/delivery/intervals?city_id=1&target_date=${date}&lead_minutes=240`),
  )
  const isOpen = items.some((one) => one.time_from === WINDOW.time_from && one.is_available)
  return isOpen ? date : null
}

type Calls = Awaited<ReturnType<typeof callsOf>>

/** A store that has no stems left sends the next order elsewhere. */
const ordersOfOneStore = async (vera: Calls, words: object) => {
  const placed: { store: number; order: Awaited<ReturnType<typeof paidOrder>> }[] = []
  for (let tries = 0; tries < MAX_STORES + 1; tries++) {
    const order = await paidOrder({ words })
    const shown = await bodyOf<{ store: { id: number } }>(await vera.get(`/staff/api/orders/${order.id}`))
    placed.push({ store: shown.store.id, order })
    const same = placed.filter(({ store }) => store === shown.store.id)
    if (same.length === 2) return { store: shown.store.id, orders: same.map((one) => one.order) }
  }
  throw new Error('Every order is of another store')
}

test('a run is given in one touch, leaves without a connection, and each customer sees when it comes', async ({
  browser,
  page,
}) => {
  const date = await openToday()
  test.skip(date === null, 'nothing can be ordered for today any more')
  test.slow()
  const vera = await callsOf(await asStaff(page.context(), 'manager'))
  const { store, orders } = await ordersOfOneStore(vera, { date, ...WINDOW })
  for (const { id } of orders)
    for (const [from, to] of [
      ['new', 'assembling'],
      ['assembling', 'assembled'],
    ])
      await bodyOf(await vera.post(`/staff/api/orders/${id}/move`, { data: { from, to } }))
  const phone = `+79${randomInt(100_000_000, 1_000_000_000)}`
  const name = `Ринат ${randomInt(10_000)}`
  const admin = await callsOf(await asStaff(await browser.newContext(), 'admin'))
  await bodyOf(
    await admin.post('/staff/api/team', { data: { phone, name, role: 'courier', store_id: store } }),
  )

  const numbers = orders.map(({ number }) => number)
  await page.goto(`/staff/runs?store=${store}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Рейсы' })).toBeVisible()
  for (const number of numbers) {
    const run = page.getByRole('region', { name: /^Рейс/ }).filter({ hasText: String(number) })
    if ((await run.count()) === 0) continue
    // Orders of other journeys come and go meanwhile.
    await expect(async () => {
      for (const line of await run.getByRole('checkbox', { checked: true }).all()) {
        const label = (await line.getAttribute('aria-label', { timeout: 1_000 })) ?? ''
        if (!numbers.some((one) => label.includes(String(one)))) await line.uncheck({ timeout: 1_000 })
      }
      await run.getByRole('button', { name }).click({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByText(new RegExp(`^Отдали .*${name}$`)).first()).toBeVisible()
    await expect(run).toHaveCount(0)
  }

  const context = await browser.newContext(COURIERS_PHONE)
  await signInContext(context, phone)
  const courier = await context.newPage()
  await courier.goto('/staff/courier')
  await expect(courier.getByRole('heading', { level: 1, name: 'Маршрут' })).toBeVisible()
  await expect(courier.getByText('2\u00a0букета')).toBeVisible()
  const stops = courier.getByRole('region', { name: 'Маршрут' }).getByRole('article')
  const proposed = await Promise.all((await stops.all()).map((one) => one.getAttribute('aria-label')))
  await courier.getByRole('button', { name: 'Изменить порядок' }).tap()
  const later = courier.getByRole('button', { name: `${proposed[0]}: позже` })
  await later.focus()
  await courier.keyboard.press('Enter')
  await expect(stops.first()).toHaveAttribute('aria-label', proposed[1] ?? '')
  await expect(later).toBeFocused()
  await courier.getByRole('button', { name: 'Вернуть предложенный' }).tap()
  await expect(stops.first()).toHaveAttribute('aria-label', proposed[0] ?? '')
  await courier.getByRole('button', { name: `${proposed[1]}: раньше` }).tap()
  await expect(stops.first()).toHaveAttribute('aria-label', proposed[1] ?? '')
  await expect(courier.getByText('Порядок выбран руками.')).toBeVisible()

  await context.setOffline(true)
  await courier.getByRole('button', { name: 'Взять все 2' }).click()
  await expect(courier.getByRole('heading', { level: 1, name: 'Едем к первому' })).toBeVisible()
  await expect(courier.getByText(/отметка ждёт связи/)).toBeVisible()
  const open = courier.getByRole('region', { name: 'Маршрут' }).getByRole('article')
  await expect(open).toHaveCount(1)
  await expect(open).toHaveAttribute('aria-label', proposed[1] ?? '')
  const openNumber = Number(/\d+/.exec((await open.getAttribute('aria-label')) ?? '')?.[0])
  await open.getByRole('button', { name: 'Вручил' }).click()
  const dialog = courier.getByRole('dialog', { name: `Вручить заказ № ${openNumber}` })
  await dialog.locator('input[type=file]').setInputFiles(PHOTO)
  await dialog.getByRole('button', { name: /вручил/i }).click()
  await expect(courier.getByText(/отметки ждут связи/)).toBeVisible()
  await context.setOffline(false)
  await expect(courier.getByText(/жд[уё]т связи/)).toBeHidden()
  await expect(courier.getByRole('heading', { level: 1, name: 'Едем ко второму' })).toBeVisible()

  const second = orders.find(({ number }) => number !== openNumber)
  const customer = await browser.newContext(COURIERS_PHONE)
  await second?.signIn(customer)
  const way = await customer.newPage()
  await way.goto(`/profile/orders/${second?.id}`)
  await expect(way.getByText(/^Будет около /)).toBeVisible()
  await expect(way.getByRole('region', { name: 'Курьер' }).getByText('Ринат, курьер')).toBeVisible()
  await expect(way.getByText('Едет сразу к вам')).toBeVisible()
  await customer.grantPermissions(['clipboard-read', 'clipboard-write'])
  await way.getByRole('button', { name: 'Поделиться ссылкой' }).click()
  await expect(way.getByText('Ссылка скопирована')).toBeVisible()
  const link = await way.evaluate(() => navigator.clipboard.readText())
  const stranger = await browser.newContext(COURIERS_PHONE)
  const shared = await stranger.newPage()
  await shared.goto(link)
  await expect(shared.getByRole('heading', { level: 1, name: 'Букет в пути' })).toBeVisible()
  await expect(shared.getByText('Везёт Ринат')).toBeVisible()
  const before = await way.getByText(/^Будет около /).innerText()
  await expect(shared.getByText(before, { exact: true })).toBeVisible()
  await courier.getByRole('button', { name: 'Задержусь' }).click()
  await expect(way.getByText(/^Будет около /)).not.toHaveText(before)

  await courier.getByRole('button', { name: 'Не удалось вручить' }).click()
  const why = courier.getByRole('dialog')
  await why.getByRole('radio', { name: 'Никого нет дома' }).check()
  await why.getByRole('button', { name: 'Не удалось вручить' }).click()
  await expect(way.getByText('Не получилось вручить.')).toBeVisible()
  await shared.reload()
  await expect(shared.getByRole('heading', { level: 1, name: 'Букет пока в магазине' })).toBeVisible()
  await way.getByRole('link', { name: 'Выбрать время' }).click()
  await expect(way.getByRole('heading', { level: 1, name: /^Изменить заказ/ })).toBeVisible()
  for (const one of [context, customer, stranger]) await one.close()
})
