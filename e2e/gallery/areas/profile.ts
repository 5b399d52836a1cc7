import { bodyOf } from '../../support/paid-order.ts'
import {
  dialogOf,
  follow,
  hang,
  LONG_PERSON,
  LONG_STREET,
  LONG_WORDS,
  press,
  pressUntil,
  refuse,
} from '../stage.ts'
import { type Area, PHONES, type State, type Visit } from '../state.ts'

const narrow: Pick<State, 'widths'> = { widths: [390, 1280] }

const ROOMS = {
  '': 'Профиль',
  orders: 'Заказы',
  user: 'Мои данные',
  reasons: 'Поводы',
  addresses: 'Адреса',
  recipients: 'Получатели',
  bonuses: 'Бонусы',
  invite: 'Пригласить друга',
}
const LISTS = {
  orders: '**/client/orders?*',
  reasons: '**/v1/reasons*',
  addresses: '**/v1/addresses*',
  recipients: '**/v1/recipients*',
  bonuses: '**/v1/loyalty/*/balance-history*',
  invite: '**/v1/loyalty/*/invitation',
}

const every = (make: (room: string, name: string) => [string, State]) =>
  Object.fromEntries(Object.entries(ROOMS).map(([room, name]) => make(room, name)))

const inTrouble = (how: 'loading' | 'failed', hold: typeof hang) =>
  Object.fromEntries(
    Object.entries(LISTS).map(([room, call]): [string, State] => [
      `${room}-${how}`,
      {
        ...narrow,
        says: `${ROOMS[room as keyof typeof ROOMS]}: ${how === 'loading' ? 'загружается' : 'ошибка'}`,
        path: `/profile/${room}`,
        who: 'newcomer',
        pending: how === 'loading',
        before: ({ page }) => hold(page, call),
        act: async ({ page }) => page.waitForTimeout(400),
      },
    ]),
  )

const ADDRESS = {
  city_id: 1,
  title: '',
  apartment: '',
  entrance: '',
  floor: '',
  intercom: '',
  comment: '',
  private: false,
  coords: null,
}

const longBook = async ({ calls, userId: user_id }: Visit) => {
  const create = async (what: string, fields: object) =>
    bodyOf<{ id: string }>(await calls.post(`/v1/${what}/create`, { data: { user_id, ...fields } }))
  await create('addresses', {
    ...ADDRESS,
    name: LONG_STREET,
    title: LONG_WORDS.slice(0, 58),
    apartment: '1234-бис',
    entrance: '12',
    floor: '25',
    intercom: '1234 ключ 5678',
    comment: LONG_WORDS.slice(0, 290),
  })
  const { id } = await create('recipients', { name: LONG_PERSON, phone: '+79730000002' })
  await create('reason', {
    title: LONG_WORDS.slice(0, 95),
    date: '1958-03-08',
    yearly: true,
    remind_days: [7, 1],
    recipient_id: id,
    comment: LONG_WORDS.slice(0, 290),
  })
  await bodyOf(await calls.patch(`/v1/user/${user_id}`, { data: { type: 'customer', name: LONG_PERSON } }))
}

const open = (room: string, button: string | RegExp) => ({
  path: `/profile/${room}`,
  who: 'newcomer' as const,
  over: true,
  act: ({ page }: Visit) => pressUntil(page, button, () => dialogOf(page)),
})
const saveNothing = (room: string, button: string) => ({
  ...open(room, button),
  ...narrow,
  act: async ({ page }: Visit) => {
    await pressUntil(page, button, () => dialogOf(page))
    await dialogOf(page).getByRole('button', { name: 'Сохранить' }).click()
    await page.waitForTimeout(200)
  },
})

export const profile: Area = {
  title: 'Профиль',
  states: {
    ...every((room, name) => [
      `${room || 'first'}-full`,
      { says: `${name}: Марина`, path: `/profile/${room}`, who: 'marina' },
    ]),
    ...every((room, name) => [
      `${room || 'first'}-empty`,
      { says: `${name}: только что пришла`, path: `/profile/${room}`, who: 'newcomer' },
    ]),
    ...inTrouble('loading', hang),
    ...inTrouble('failed', refuse),
    'first-dark': { says: 'Профиль, тёмная тема', path: '/profile', who: 'marina', dark: true, ...narrow },
    'reasons-dark': {
      says: 'Поводы, тёмная тема',
      path: '/profile/reasons',
      who: 'marina',
      dark: true,
      ...narrow,
    },
    'bonuses-dark': {
      says: 'Бонусы, тёмная тема',
      path: '/profile/bonuses',
      who: 'marina',
      dark: true,
      ...narrow,
    },
    menu: {
      says: 'Все разделы, меню телефона',
      path: '/profile/addresses',
      who: 'marina',
      widths: PHONES,
      over: true,
      act: ({ page }) => pressUntil(page, 'Все разделы', () => dialogOf(page)),
    },
    'user-wrong': {
      says: 'Мои данные: ошибка в почте',
      path: '/profile/user',
      who: 'newcomer',
      ...narrow,
      act: async ({ page }) => {
        await page.getByLabel('Как к вам обращаться').fill('Вера')
        await page.getByLabel('Почта').fill('вера собака почта')
        await press(page, 'Сохранить')
        await page.getByText('Проверьте адрес почты').waitFor()
      },
    },
    'user-phone': { says: 'Новый телефон', ...open('user', 'Изменить') },
    'user-erase': { says: 'Удалить аккаунт?', ...open('user', /^Удалить аккаунт/) },
    'address-new': { says: 'Новый адрес', ...open('addresses', 'Добавить адрес') },
    'address-wrong': { says: 'Новый адрес: пусто', ...saveNothing('addresses', 'Добавить адрес') },
    'recipient-new': { says: 'Новый получатель', ...open('recipients', 'Добавить получателя') },
    'recipient-wrong': {
      says: 'Новый получатель: пусто',
      ...saveNothing('recipients', 'Добавить получателя'),
    },
    'reason-new': { says: 'Новый повод', ...open('reasons', 'Добавить повод') },
    'reason-wrong': { says: 'Новый повод: пусто', ...saveNothing('reasons', 'Добавить повод') },
    'reason-edit': {
      says: 'Повод',
      path: '/profile/reasons',
      who: 'marina',
      over: true,
      act: ({ page }) => pressUntil(page, /^Изменить повод: Мама/, () => dialogOf(page)),
    },
    'addresses-removed': {
      says: 'Адрес удалён, можно вернуть',
      path: '/profile/addresses',
      who: 'newcomer',
      over: true,
      ...narrow,
      before: longBook,
      act: async ({ page }) => {
        await press(page, /^Удалить:/)
        await page.getByRole('button', { name: 'Вернуть' }).waitFor()
      },
    },
    ...Object.fromEntries(
      ['', 'addresses', 'recipients', 'reasons', 'user'].map((room): [string, State] => [
        `${room || 'first'}-long`,
        {
          says: `${ROOMS[room as keyof typeof ROOMS]}: очень длинные слова`,
          path: `/profile/${room}`,
          who: 'newcomer',
          before: longBook,
        },
      ]),
    ),
    'not-signed': {
      says: 'Гостя профиль отправляет на главную',
      path: '/faq',
      widths: [390],
      over: true,
      act: async ({ page }) => {
        await follow(page, '/profile/orders')
        await page.waitForURL(/\/$/)
      },
    },
  },
}
