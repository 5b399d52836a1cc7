import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { asStaff } from '../support/staff.ts'
import { test } from '../support/visit.ts'

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Чат с магазином' })
const messages = (page: Page) => windowOf(page).getByRole('article')

/** With few pictures: a new shop still renders its thumbnails. */
const openShop = async (page: Page) => {
  await page.goto('/faq')
  await acceptCity(page)
}

const openChat = async (page: Page) => {
  await page.getByRole('button', { name: /^Чат с магазином/ }).click()
  await expect(windowOf(page).getByRole('textbox', { name: 'Сообщение' })).toBeVisible()
}

const write = async (page: Page, words: string) => {
  await windowOf(page).getByRole('textbox', { name: 'Сообщение' }).fill(words)
  await windowOf(page).getByRole('button', { name: 'Отправить' }).click()
}

const ownChat = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'LavandaAnonChatToken')
  const answer = await page.request.get('/chat/api/v1/chat/info', {
    headers: cookie ? { 'guest-token': cookie.value } : {},
  })
  return { cookie, ...((await answer.json()) as { id: string; unread_count: number }) }
}

const florist = async (browser: Browser) => {
  const context = await browser.newContext()
  const headers = await asStaff(context, 'florist')
  const post = (path: string, data: object) => context.request.post(path, { headers, data })
  return {
    answer: async (chatId: string, text: string) => {
      const data = { client_message_id: randomUUID(), text }
      expect((await post(`/staff/api/chats/${chatId}/messages`, data)).status()).toBe(200)
    },
    read: async (chatId: string, up_to_seq: number) => {
      expect((await post(`/staff/api/chats/${chatId}/read`, { up_to_seq })).status()).toBe(200)
    },
  }
}

test('a guest writes, is answered live, finds the talk again after a reload, and ends it', async ({
  page,
  browser,
}) => {
  await openShop(page)
  await openChat(page)
  await expect(windowOf(page).getByText('Здравствуйте! Чем помочь?')).toBeVisible()
  await expectAccessible(page, { within: '.chat' })
  await write(page, 'Можно в «Нежность» побольше эвкалипта?')
  await expect(messages(page).first().getByRole('img', { name: 'Отправлено' })).toBeVisible()
  const { id, cookie } = await ownChat(page)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false })
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / DAY_MS
  expect(Math.round(days)).toBe(90)

  const anna = await florist(browser)
  await anna.read(id, 1)
  await expect(messages(page).first().getByRole('img', { name: 'Прочитано' })).toBeVisible()
  await anna.answer(id, 'Можно, цена не изменится')
  await expect(messages(page).getByText('Можно, цена не изменится')).toBeVisible()
  await expect.poll(async () => (await ownChat(page)).unread_count).toBe(0)
  await expectAccessible(page, { within: '.chat' })

  await page.reload()
  await expect(windowOf(page)).toBeHidden()
  await anna.answer(id, 'Соберём и пришлём фото')
  await expect(page.getByRole('button', { name: 'Чат с магазином, 1 новое сообщение' })).toBeVisible()
  await page.getByRole('button', { name: 'Чат с магазином, 1 новое сообщение' }).click()
  await expect(messages(page)).toContainText(['эвкалипта', 'цена не изменится', 'пришлём фото'])
  await expect.poll(async () => (await ownChat(page)).unread_count).toBe(0)

  await windowOf(page).getByRole('button', { name: 'Ещё' }).click()
  await windowOf(page)
    .getByRole('button', { name: /^Завершить разговор/ })
    .click()
  await expect(windowOf(page)).toBeHidden()
  expect(await ownChat(page)).toEqual({ cookie: undefined, id: null, guest_token: null, unread_count: 0 })
  await openChat(page)
  await expect(messages(page)).toHaveCount(0)
})

test('what is written without a connection waits, outlives a reload and goes out once', async ({
  page,
  context,
}) => {
  await openShop(page)
  await openChat(page)
  await write(page, 'Первое')
  await expect(messages(page).first().getByRole('img', { name: 'Отправлено' })).toBeVisible()
  await context.setOffline(true)
  await write(page, 'Второе')
  await write(page, 'Третье')
  await expect(messages(page).getByText('Отправим, когда появится связь').first()).toBeVisible()
  await windowOf(page).getByRole('textbox', { name: 'Сообщение' }).fill('Ещё не дописано')
  await context.setOffline(false)
  await page.reload()
  await openChat(page)
  await expect(windowOf(page).getByRole('textbox', { name: 'Сообщение' })).toHaveValue('Ещё не дописано')
  await expect(messages(page).getByRole('img', { name: 'Отправлено' })).toHaveCount(3)
  await expect(messages(page)).toContainText(['Первое', 'Второе', 'Третье'])
})

test('a picture goes along, broken ones are refused at their place', async ({ page }) => {
  await openShop(page)
  await openChat(page)
  const choose = windowOf(page).getByLabel('Прикрепить фото')
  await choose.setInputFiles({
    name: 'list.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  })
  const attached = windowOf(page).getByRole('list', { name: 'К сообщению' })
  await expect(attached.getByText('Не получилось прочитать картинку')).toBeVisible()
  await windowOf(page).getByRole('button', { name: 'Убрать' }).click()
  await choose.setInputFiles('db/pictures/nezhnost.webp')
  await expect(windowOf(page).getByRole('button', { name: 'Убрать: nezhnost.webp' })).toBeVisible()
  await write(page, '')
  await expect(messages(page).getByRole('img', { name: 'Отправлено' })).toBeVisible()
  const sent = messages(page).getByRole('button', { name: 'Открыть фото' })
  await expect(sent).toHaveCount(1)
  await sent.click()
  await expect(page.getByRole('dialog', { name: 'Фото' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(windowOf(page)).toBeVisible()
})

test('who signs in keeps the talk, and who signs out leaves nothing of it', async ({ page, phone }) => {
  test.slow()
  await openShop(page)
  await openChat(page)
  await write(page, 'Здравствуйте, я ещё гость')
  await expect(messages(page).getByRole('img', { name: 'Отправлено' })).toBeVisible()
  const { id } = await ownChat(page)
  await page.goto('/login')
  await fillSignIn(page, phone)
  await expect(page).not.toHaveURL(/\/login/, { timeout: 20_000 })
  await page.goto('/faq')
  await openChat(page)
  await expect(messages(page).getByText('Здравствуйте, я ещё гость')).toBeVisible()
  const { cookie } = await ownChat(page)
  expect(cookie).toBeUndefined()
  await write(page, 'А теперь покупатель')
  await expect(messages(page).getByRole('img', { name: 'Отправлено' })).toHaveCount(2)
  expect(id).toBeTruthy()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Выйти' }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/\/$/)
  await openChat(page)
  await expect(windowOf(page).getByText('Здравствуйте! Чем помочь?')).toBeVisible()
  await expect(messages(page)).toHaveCount(0)
})

const fillTalk = async (request: APIRequestContext, token: string, count: number) => {
  for (let n = 1; n <= count; n++)
    await request.post('/chat/api/v1/chat/message/create', {
      headers: { 'guest-token': token },
      data: { client_message_id: randomUUID(), text: `Слово ${n}` },
    })
}

test('a long talk is endless upwards and keeps its place', async ({ page }) => {
  await openShop(page)
  await openChat(page)
  await write(page, 'Начало')
  await expect(messages(page).getByRole('img', { name: 'Отправлено' })).toBeVisible()
  const { cookie } = await ownChat(page)
  await fillTalk(page.request, cookie?.value ?? '', 70)
  await page.reload()
  await openChat(page)
  await expect(messages(page).getByText('Слово 70', { exact: true })).toBeInViewport()
  await expect(messages(page).getByText('Слово 5', { exact: true })).toBeHidden()
  const log = windowOf(page).getByRole('log')
  await log.evaluate((box) => box.scrollTo(0, 0))
  await expect(messages(page).getByText('Начало')).toBeAttached()
  expect(await log.evaluate((box) => box.scrollTop)).toBeGreaterThan(100)
})

test('a bouquet is asked about with its card', async ({ page }) => {
  await page.goto('/product/nezhnost')
  await page.getByRole('button', { name: 'Спросить о букете' }).click()
  await expect(windowOf(page).getByRole('list', { name: 'К сообщению' })).toContainText('Нежность')
  await write(page, 'Можно без гипсофилы?')
  await expect(messages(page).getByRole('link', { name: /Нежность/ })).toHaveAttribute(
    'href',
    '/product/nezhnost',
  )
  await expect(messages(page).getByRole('img', { name: 'Отправлено' })).toBeVisible()
})
