import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { bodyOf, callsOf, paidOrder } from '../support/paid-order.ts'
import { appoint } from '../support/shared-tablet.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

const PHOTO = 'db/pictures/hrizantema-kustovaya.webp'
const TABLET = { width: 1024, height: 768 }
/** Of their own for each width. */
const OWN = {
  tablet: { store: 4, flower: 'Статица', product: '101 белая роза', windows: 48 },
  phone: { store: 3, flower: 'Салал', product: '101 красная роза', windows: 55 },
}
const ownOf = ({ project }: TestInfo) => OWN[project.name === 'phone' ? 'phone' : 'tablet']

/** Touches at most, on a tablet and on a phone (docs/decisions/125). */
const MOST = {
  take: [1, 1],
  find: [2, 2],
  substitute: [3, 3],
  photo: [1, 1],
  tomorrow: [5, 5],
  refund: [4, 4],
  leave: [1, 1],
  handOver: [2, 2],
  notHome: [3, 3],
  count: [2, 3],
  writeOff: [2, 2],
  receive: [3, 3],
  price: [3, 3],
  closeWindow: [4, 4],
  answer: [4, 5],
  call: [6, 6],
} as const

/** A finger does not rest: a mouse that lies where a message comes keeps it there. */
const touchOnce = async (what: Locator) => {
  await what.page().mouse.move(0, 0)
  await what.click()
}

/** Counts what a finger does; what is typed is no touch, a field that has no focus takes one. */
const handOf = (page: Page, { project }: TestInfo) => {
  const isPhone = project.name === 'phone'
  let touches = 0
  const touch = async (what: Locator) => {
    touches += 1
    await touchOnce(what)
  }
  return {
    touch,
    type: async (field: Locator, text: string) => {
      if (!(await field.evaluate((one) => one === document.activeElement))) await touch(field)
      await field.press('Control+a')
      await page.keyboard.type(text)
    },
    camera: async (what: Locator) => {
      const camera = page.waitForEvent('filechooser')
      await touch(what)
      await (await camera).setFiles(PHOTO)
    },
    menu: async (name: string | RegExp) => {
      const link = page.getByRole('link', { name }).filter({ visible: true }).first()
      const fold = page.getByRole('button', { name: isPhone ? 'Разделы' : 'Ещё', exact: true }).first()
      if (isPhone || !(await link.isVisible())) await touch(fold)
      await touch(link)
    },
    expectAtMost: (task: keyof typeof MOST) => {
      const most = MOST[task][isPhone ? 1 : 0]
      expect.soft(touches, task).toBeLessThanOrEqual(most)
      touches = 0
    },
  }
}

test.beforeEach(async ({ page }, { project }) => {
  test.slow()
  // Whatever a finger waits for in vain names itself.
  page.setDefaultTimeout(MINUTE_MS)
  if (project.name !== 'phone') await page.setViewportSize(TABLET)
})

/** A bell that waits for its first touch lies over the head. */
const openBoard = async (page: Page, date = '') => {
  await page.goto(`/staff/orders${date && `?date=${date}`}`)
  await touchOnce(page.getByRole('heading', { level: 1, name: 'Заказы' }))
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const ticketOf = (page: Page, number: number) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: `Заказ №\u00a0${number}` }) })

type Shown = { number: number; date: string; store: { id: number } }

const anOrder = async (context: BrowserContext, words: object = {}) => {
  const desk = await callsOf(await asStaff(context, 'manager'))
  const { id, phone, userId, calls } = await paidOrder({ words })
  await bodyOf(await calls.patch(`/v1/user/${userId}`, { data: { type: 'customer', name: 'Аркадий' } }))
  const shown = await bodyOf<Shown>(await desk.get(`/staff/api/orders/${id}`))
  const move = async (from: string, to: string) =>
    bodyOf(
      await desk.post(`/staff/api/orders/${id}/move`, { data: { from, to, unanswered: true, early: true } }),
    )
  return { desk, id, phone, ...shown, move }
}

test('an order is taken, found, mended and shown', async ({ page, context }, info) => {
  const { number, date } = await anOrder(context, { substitution: 'refund' })
  const hand = handOf(page, info)
  await openBoard(page, date)
  const ticket = ticketOf(page, number)
  await hand.touch(ticket.getByRole('button', { name: /^Взять в работу/ }))
  await expect(ticket.getByRole('button', { name: /^Взять в работу/ })).toBeHidden()
  hand.expectAtMost('take')

  await hand.type(page.getByRole('searchbox', { name: 'Номер или телефон' }), String(number))
  await hand.touch(page.getByRole('search').getByRole('link').first())
  await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible()
  hand.expectAtMost('find')

  await hand.touch(page.getByRole('link', { name: 'Не хватает цветка' }))
  await hand.touch(page.getByRole('main').getByRole('listitem').first().getByRole('link'))
  await hand.touch(page.getByRole('button', { name: 'Собрать без него' }))
  await expect(page.getByText(/убрали из букета, вернули деньги/)).toBeVisible()
  hand.expectAtMost('substitute')

  await hand.camera(page.getByRole('button', { name: 'Собрано, снять фото' }))
  await expect(page.getByText('Ждём ответа на фото')).toBeVisible()
  hand.expectAtMost('photo')
})

test('an order is moved to another day, and a part of it is paid back', async ({ page, context }, info) => {
  const { id, number } = await anOrder(context)
  const hand = handOf(page, info)
  await page.goto(`/staff/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible()
  await hand.touch(page.getByRole('link', { name: /Изменить/ }).first())
  const when = page.getByRole('region', { name: 'День и время' })
  await hand.touch(when.getByRole('button', { name: 'Изменить' }))
  await hand.touch(when.locator('label.day:not(:has(:checked, :disabled))').last())
  await hand.touch(when.locator('label.window:not(:has(:disabled))').last())
  await hand.touch(page.getByRole('button', { name: /^Сохранить/ }))
  await expect(page).toHaveURL(`/staff/orders/${id}`)
  hand.expectAtMost('tomorrow')

  await hand.touch(page.getByRole('button', { name: 'Вернуть деньги' }))
  const refund = page.getByRole('dialog', { name: /Вернуть/ })
  await hand.type(refund.getByLabel(/^Сколько вернуть/), '300')
  await hand.touch(
    refund
      .getByRole('group', { name: /Причина/ })
      .getByRole('button')
      .first(),
  )
  await hand.touch(refund.getByRole('button', { name: /^Вернуть/ }))
  await expect(refund).toBeHidden()
  hand.expectAtMost('refund')
})

// Couriers have phones.
test('an order is carried, and nobody is at home', { tag: '@phone' }, async ({ page, context }, info) => {
  const { desk, id, number, store, move } = await anOrder(context)
  await move('new', 'assembling')
  await move('assembling', 'assembled')
  const courier = await appoint('Ринат', 'courier', undefined, store.id)
  await bodyOf(
    await desk.post(`/staff/api/orders/${id}/assign`, { data: { courier_id: courier.id, seen: null } }),
  )
  await signInContext(context, courier.phone)
  // For another day: it is not in the route of today.
  await page.goto(`/staff/orders/${id}`)
  const hand = handOf(page, info)
  await hand.touch(page.getByRole('button', { name: /^Везти/ }))
  await expect(page.getByText('В пути', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Мои доставки' }).click()
  const task = page.getByRole('article').filter({ hasText: String(number) })
  await expect(task.getByRole('button', { name: 'Вручил' })).toBeVisible()
  hand.expectAtMost('leave')

  await hand.touch(task.getByRole('button', { name: 'Не удалось вручить' }))
  const why = page.getByRole('dialog')
  await hand.touch(why.getByText('Никого нет дома'))
  await hand.touch(why.getByRole('button', { name: 'Не удалось вручить' }))
  const again = task.getByRole('button', { name: /^Везти сегодня/ })
  await expect(again).toBeVisible()
  hand.expectAtMost('notHome')

  await again.click()
  await hand.touch(task.getByRole('button', { name: 'Вручил' }))
  const dialog = page.getByRole('dialog', { name: `Вручить заказ № ${number}` })
  await dialog.locator('input[type=file]').setInputFiles(PHOTO)
  await hand.touch(dialog.getByRole('button', { name: /вручил/i }))
  await expect(task.getByRole('button', { name: 'Вручил' })).toBeHidden()
  hand.expectAtMost('handOver')
})

/** One a day in a store: on the first day that has none. */
const planDelivery = async (desk: APIRequestContext, store: number, delivery: object) => {
  for (let days = 12; days < 60; days++) {
    const data = { ...delivery, arrives_on: inDays(days) }
    const answer = await desk.post(`/staff/api/stock/${store}/deliveries`, { data })
    if (answer.status() !== 409) return bodyOf(answer)
  }
  throw new Error(`store ${store} waits for flowers every day`)
}

test('flowers are counted, thrown away and received', async ({ page, context }, info) => {
  const { store, flower: kind } = ownOf(info)
  const desk = await callsOf(await asStaff(context, 'manager'))
  const { items } = await bodyOf<{ items: { component_id: number; name: string; on_hand: number }[] }>(
    await desk.get(`/staff/api/stock/${store}`),
  )
  const flower = items.find(({ name }) => name.startsWith(kind)) ?? items[0]
  const note = `Касания ${Date.now()}`
  await planDelivery(desk, store, { note, lines: [{ component_id: flower?.component_id, quantity: 5 }] })
  const hand = handOf(page, info)
  await openBoard(page)
  await hand.menu('Остатки')
  await expect(page.getByRole('heading', { level: 1, name: 'Остатки' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Магазин' }).selectOption(String(store))
  const line = page.getByRole('row', { name: new RegExp(`^${flower?.name}`) })
  await expect(page).toHaveURL(/store=/)
  await hand.type(
    page.getByRole('textbox', { name: `${flower?.name}: сколько есть` }),
    String((flower?.on_hand ?? 0) + 3),
  )
  await page.keyboard.press('Enter')
  await expect(line.getByText('Сохранено')).toBeVisible()
  hand.expectAtMost('count')

  await hand.touch(page.getByText('Списание', { exact: true }))
  await hand.type(
    page.getByRole('textbox', { name: new RegExp(`${flower?.name}: сколько (выбросили|списать)`) }),
    '3',
  )
  await page.keyboard.press('Enter')
  await expect(line.getByText('Сохранено')).toBeVisible()
  hand.expectAtMost('writeOff')

  await hand.touch(page.getByRole('link', { name: 'Поставки', exact: true }))
  const card = page.getByRole('article').filter({ hasText: note })
  await hand.touch(card.getByRole('button', { name: 'Принять' }))
  await hand.touch(page.getByRole('dialog', { name: /^Приёмка/ }).getByRole('button', { name: 'Принять' }))
  await expect(card.getByRole('button', { name: 'Принять' })).toBeHidden()
  hand.expectAtMost('receive')
})

test('a price is changed, and a window closed', async ({ page, context }, info) => {
  const { product, windows } = ownOf(info)
  await asStaff(context, 'manager')
  const hand = handOf(page, info)
  await openBoard(page)
  await hand.menu('Товары')
  const field = page.getByRole('textbox', { name: new RegExp(`^Цена, ₽: ${product}`) }).first()
  const before = await field.inputValue()
  await hand.type(field, '22901')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Цена сохранена').first()).toBeAttached()
  hand.expectAtMost('price')
  await field.fill(before)
  await field.press('Enter')
  await expect(page.getByText('Цена сохранена').first()).toBeAttached()

  await openBoard(page)
  await hand.menu('Окна и места')
  await page.goto(`/staff/windows?store=3&date=${inDays(windows)}`)
  await hand.touch(page.getByRole('button', { name: 'Изменить: Доставка, 9:00–11:00' }))
  await hand.touch(page.getByRole('dialog').getByRole('button', { name: 'Больше не брать' }))
  await expect(page.getByRole('row', { name: /^9:00–11:00/ }).first()).toContainText('0 из 0')
  hand.expectAtMost('closeWindow')
  await page.getByRole('button', { name: 'Вернуть обычные места' }).click()
  await expect(page.getByRole('row', { name: /^9:00–11:00/ }).first()).toContainText('0 из 8')
})

test('a guest is answered with a phrase, and a caller whom the shop knows is served', async ({
  page,
  context,
  request,
}, info) => {
  const base = '/chat/api/v1/chat'
  const { guest_token } = await bodyOf<{ guest_token: string }>(
    await request.post(`${base}/create`, { data: { city_id: 1 } }),
  )
  const words = `Касания ${Date.now()}`
  // At night the shop answers the first one by itself.
  for (const text of ['Здравствуйте', words])
    await bodyOf(
      await request.post(`${base}/message/create`, {
        headers: { 'guest-token': guest_token },
        data: { client_message_id: randomUUID(), text },
      }),
    )
  // Whoever has an unpaid order gets no other by link.
  const { phone } = await anOrder(context)
  const hand = handOf(page, info)
  await openBoard(page)
  await hand.menu(/^Чаты/)
  await hand.touch(
    page.getByRole('navigation', { name: 'Список чатов' }).getByRole('link').filter({ hasText: words }),
  )
  await hand.touch(page.getByRole('group', { name: 'Готовые ответы' }).getByRole('button').first())
  await hand.touch(page.getByRole('button', { name: 'Отправить', exact: true }))
  await expect(page.getByRole('log', { name: 'Разговор' }).getByLabel('Отправлено').last()).toBeVisible()
  hand.expectAtMost('answer')

  await openBoard(page)
  await hand.touch(page.getByRole('link', { name: 'Принять новый заказ' }))
  await hand.type(page.getByRole('combobox', { name: 'Телефон или имя' }), phone.slice(2))
  await hand.touch(page.getByRole('listbox', { name: 'Найденные люди' }).getByRole('option').first())
  await hand.touch(page.getByRole('button', { name: 'Повторить' }))
  await expect(page.getByText(/, доставка \d/)).toBeVisible()
  await hand.touch(page.locator('label.day:not(:has(:checked, :disabled))').nth(1))
  await hand.touch(page.locator('label.window:not(:has(:disabled))').last())
  await expect(page.locator('label.window').getByRole('radio', { checked: true })).toBeAttached()
  await hand.touch(page.getByRole('button', { name: 'Создать и отправить ссылку' }))
  await expect(page).toHaveURL(/\/staff\/orders\/[0-9a-f-]{36}$/)
  hand.expectAtMost('call')
})
