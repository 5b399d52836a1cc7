import { randomUUID } from 'node:crypto'
import { bodyOf } from '../../support/paid-order.ts'
import {
  BROKEN_PICTURE,
  dialogOf,
  hang,
  LONG_WORD,
  LONG_WORDS,
  pictureFile,
  pressUntil,
  refuse,
} from '../stage.ts'
import type { Area, Visit } from '../state.ts'

const base = '/chat/api/v1/chat'
const windowOf = ({ page }: Visit) => dialogOf(page, 'Чат с магазином')
const openChat = async (visit: Visit) => {
  await pressUntil(visit.page, /^Чат с магазином/, () => windowOf(visit))
  await windowOf(visit).getByRole('textbox', { name: 'Сообщение' }).waitFor()
  await visit.page.waitForLoadState('networkidle')
}

const talk = (words: string[]) => async (visit: Visit) => {
  const { guest_token } = await bodyOf<{ guest_token: string }>(
    await visit.calls.post(`${base}/create`, { data: { city_id: 1 } }),
  )
  const headers = { 'guest-token': guest_token }
  for (const text of words) {
    const data = { client_message_id: randomUUID(), text }
    await bodyOf(await visit.calls.post(`${base}/message/create`, { headers, data }))
  }
  const [cookie] = await visit.context.cookies()
  const { domain = 'localhost' } = cookie ?? {}
  await visit.context.addCookies([{ name: 'LavandaAnonChatToken', value: guest_token, domain, path: '/' }])
}

const floats = { path: '/faq', over: true }

export const chat: Area = {
  title: 'Чат',
  states: {
    guest: { ...floats, caption: 'Гость, ещё ничего не сказано', act: openChat },
    customer: { ...floats, caption: 'Разговор Марины', who: 'marina', act: openChat },
    dark: { ...floats, caption: 'Разговор, тёмная тема', who: 'marina', dark: true, act: openChat },
    long: {
      ...floats,
      caption: 'Длинные слова',
      before: talk([LONG_WORDS, LONG_WORD, `https://example.com/${'a'.repeat(180)}`, 'Да']),
      act: openChat,
    },
    pictures: {
      ...floats,
      caption: 'Фото к сообщению, одно не прочитать',
      act: async (visit) => {
        await openChat(visit)
        await windowOf(visit)
          .getByLabel('Прикрепить фото')
          .setInputFiles([
            await pictureFile('nezhnost.webp'),
            await pictureFile('piony-9.webp'),
            BROKEN_PICTURE,
          ])
        await visit.page.getByText('Не получилось прочитать картинку').waitFor()
      },
    },
    'pictures-sent': {
      ...floats,
      caption: 'Фото отправлены',
      act: async (visit) => {
        await openChat(visit)
        await windowOf(visit)
          .getByLabel('Прикрепить фото')
          .setInputFiles([await pictureFile('nezhnost.webp'), await pictureFile('piony-9.webp')])
        await windowOf(visit).getByRole('button', { name: 'Убрать: piony-9.webp' }).waitFor()
        await windowOf(visit).getByRole('textbox', { name: 'Сообщение' }).fill('Можно такой же?')
        await windowOf(visit).getByRole('button', { name: 'Отправить' }).click()
        await windowOf(visit).getByRole('img', { name: 'Отправлено' }).first().waitFor()
      },
    },
    unread: {
      ...floats,
      caption: 'Кнопка чата: новое сообщение',
      before: ({ page }) =>
        page.route(`**${base}/info`, async (route) => {
          const answer = await route.fetch()
          const info = (await answer.json()) as object
          await route.fulfill({ response: answer, json: { ...info, unread_count: 3 } })
        }),
      who: 'marina',
    },
    offline: {
      ...floats,
      caption: 'Нет связи: сообщение ждёт',
      before: talk(['Здравствуйте!']),
      act: async (visit) => {
        await openChat(visit)
        await visit.context.setOffline(true)
        await windowOf(visit).getByRole('textbox', { name: 'Сообщение' }).fill('Везёте в Лузино?')
        await windowOf(visit).getByRole('button', { name: 'Отправить' }).click()
        await windowOf(visit).getByText('Отправим, когда появится связь').waitFor()
      },
    },
    failed: {
      ...floats,
      caption: 'Переписка не пришла',
      widths: [390, 1280],
      before: async (visit) => {
        await talk(['Здравствуйте!'])(visit)
        await refuse(visit.page, `**${base}/messages*`)
      },
      act: openChat,
    },
    loading: {
      pending: true,
      ...floats,
      caption: 'Переписка загружается',
      widths: [390, 1280],
      before: async (visit) => {
        await talk(['Здравствуйте!'])(visit)
        await hang(visit.page, `**${base}/messages*`)
      },
      act: openChat,
    },
  },
}
