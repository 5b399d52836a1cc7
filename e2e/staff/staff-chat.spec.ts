import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page, request } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { asStaff } from '../support/staff.ts'
import { describeRun } from '../support/run.ts'
import { test } from '../support/visit.ts'

type Event = { type: string; by_staff?: boolean; up_to_seq?: number; is_staff?: boolean; author?: string }

const aGuest = async (page: Page) => {
  const { url } = describeRun()
  const calls = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'x-forwarded-for': `10.98.${randomInt(256)}.${randomInt(1, 255)}` },
  })
  const base = '/chat/api/v1/chat'
  const info = (await (await calls.post(`${base}/create`, { data: { city_id: 1 } })).json()) as {
    id: string
    guest_token: string
  }
  const headers = { 'guest-token': info.guest_token }
  await page.goto('/fresh')
  await page.evaluate(
    (path) => {
      const events: unknown[] = []
      const line = new WebSocket(location.origin.replace(/^http/, 'ws') + path)
      line.addEventListener('message', ({ data }) => events.push(JSON.parse(String(data))))
      Object.assign(globalThis, { told: events, line })
      return new Promise((resolve) => line.addEventListener('open', resolve))
    },
    `${base}/ws/${info.id}?guest_token=${encodeURIComponent(info.guest_token)}`,
  )
  return {
    id: info.id,
    send: async (text: string) => {
      const data = { client_message_id: randomUUID(), text }
      expect((await calls.post(`${base}/message/create`, { headers, data })).status()).toBe(200)
    },
    read: () => calls.post(`${base}/read/client`, { headers, data: {} }),
    types: () =>
      page.evaluate(() =>
        (globalThis as unknown as { line: WebSocket }).line.send(JSON.stringify({ type: 'typing' })),
      ),
    told: () => page.evaluate(() => (globalThis as unknown as { told: Event[] }).told),
  }
}

test('a florist hears a guest, answers, sees it read, and ends the talk', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const guest = await aGuest(await elsewhere.newPage())
  // At night the shop answers the first message by itself.
  await guest.send('Здравствуйте')
  await asStaff(context, 'florist')
  await page.goto('/staff/assembly')
  await expect(page.getByRole('link', { name: /^Чаты/ })).toBeVisible()
  const words = `Довезёте до Лузино? ${randomInt(1e6)}`
  // Only what comes after the connection is announced by a toast.
  await page.waitForLoadState('networkidle')
  await guest.send(words)
  await page.getByText(`Гость из Омска: ${words}`).waitFor()
  await page.getByRole('link', { name: 'Ответить', exact: true }).first().click()
  const talk = page.getByRole('log', { name: 'Разговор' })
  await expect(talk.getByText(words)).toBeVisible()
  await expect(page.getByText('Вы на линии')).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Список чатов' })
  await expect(list.getByRole('link', { name: /Гость из Омска/ }).filter({ hasText: words })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect
    .poll(async () => (await guest.told()).filter(({ type, by_staff }) => type === 'read' && by_staff))
    .toHaveLength(1)
  await expectAccessible(page, { withBestPractices: true })

  await guest.types()
  await expect(talk.getByText('Гость печатает')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Ответить: Гость из Омска' })
  await page
    .getByRole('group', { name: 'Готовые ответы' })
    .getByRole('button', { name: 'Сейчас уточню и напишу' })
    .click()
  await expect(field).toHaveValue('Сейчас уточню и напишу')
  await field.pressSequentially('!')
  await expect
    .poll(async () => (await guest.told()).filter(({ type, is_staff }) => type === 'typing' && is_staff))
    .toMatchObject([{ author: 'Анна' }])
  await field.press('Control+Enter')
  const answer = talk.getByRole('article').filter({ hasText: 'Сейчас уточню и напишу!' })
  await expect(answer.getByLabel('Отправлено')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Кто отвечает' })).toHaveValue(/.+/)
  await guest.read()
  await expect(answer.getByLabel('Прочитано')).toBeVisible()

  await page.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Открыть', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Закрытые' }).click()
  await expect(list.getByText('Вы: Сейчас уточню и напишу!')).toBeVisible()
  await guest.send('Спасибо')
  await expect(page.getByRole('button', { name: 'Закрыть', exact: true })).toBeVisible()
  await elsewhere.close()
})

test('what could not be sent is kept over a reload and goes out when the shop is there again', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const guest = await aGuest(await elsewhere.newPage())
  await guest.send('Есть пионы?')
  await asStaff(context, 'manager')
  await page.goto(`/staff/chats/${guest.id}`)
  const talk = page.getByRole('log', { name: 'Разговор' })
  await expect(talk.getByText('Есть пионы?')).toBeVisible()
  const writing = `**/staff/api/chats/${guest.id}/messages`
  await page.route(writing, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.fallback(),
  )
  const field = page.getByRole('textbox', { name: /^Ответить/ })
  await field.fill('Пионы будут завтра')
  await field.press('Control+Enter')
  const answer = talk.getByRole('article').filter({ hasText: 'Пионы будут завтра' })
  await expect(answer.getByLabel('Отправляется')).toBeVisible()
  await field.fill('Недописанное')
  await page.reload()
  await expect(answer.getByLabel('Отправляется')).toBeVisible()
  await expect(field).toHaveValue('Недописанное')
  await page.unroute(writing)
  await page.reload()
  await expect(answer.getByLabel('Отправлено')).toBeVisible()
  await expect(answer).toHaveCount(1)
  await elsewhere.close()
})

test('the talk stands in the card of an order', async ({ page, context }) => {
  const headers = await asStaff(context, 'manager')
  const { items } = (await (
    await context.request.get('/staff/api/orders/search?q=2431', { headers })
  ).json()) as { items: { id: string }[] }
  await page.goto(`/staff/orders/${items[0]?.id ?? ''}`)
  await page.getByText('Чат с покупателем').click()
  const talk = page.getByRole('log', { name: 'Разговор' })
  await expect(talk.getByText('И когда примерно привезёте?')).toBeVisible()
  await page.getByRole('button', { name: 'Приложить букет' }).click()
  const bouquets = page.getByRole('dialog', { name: 'Приложить букет' })
  await bouquets.getByRole('combobox', { name: 'Название букета' }).fill('нежн')
  await expect(bouquets.getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(bouquets.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(bouquets).toBeHidden()
  const words = `Привезём к 17:30, номер ${randomInt(1e6)}`
  await page.getByRole('textbox', { name: 'Ответить: Марина Кузнецова' }).fill(words)
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(talk.getByRole('article').filter({ hasText: words }).getByLabel('Отправлено')).toBeVisible()
  await expectAccessible(page, { withBestPractices: true })
  await page.getByRole('link', { name: 'Открыть во весь экран' }).click()
  await expect(page.getByRole('log', { name: 'Разговор' }).getByText(words)).toBeVisible()
})
