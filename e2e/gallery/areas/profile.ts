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

const SECTIONS = {
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

const every = (make: (section: string, name: string) => [string, State]) =>
  Object.fromEntries(Object.entries(SECTIONS).map(([section, name]) => make(section, name)))

const inTrouble = (how: 'loading' | 'failed', hold: typeof hang) =>
  Object.fromEntries(
    Object.entries(LISTS).map(([section, call]): [string, State] => [
      `${section}-${how}`,
      {
        ...narrow,
        caption: `${SECTIONS[section as keyof typeof SECTIONS]}: ${how === 'loading' ? 'загружается' : 'ошибка'}`,
        path: `/profile/${section}`,
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

const open = (section: string, button: string | RegExp) => ({
  path: `/profile/${section}`,
  who: 'newcomer' as const,
  over: true,
  act: ({ page }: Visit) => pressUntil(page, button, () => dialogOf(page)),
})
const saveNothing = (section: string, button: string) => ({
  ...open(section, button),
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
    ...every((section, name) => [
      `${section || 'first'}-full`,
      { caption: `${name}: Марина`, path: `/profile/${section}`, who: 'marina' },
    ]),
    ...every((section, name) => [
      `${section || 'first'}-empty`,
      { caption: `${name}: только что пришла`, path: `/profile/${section}`, who: 'newcomer' },
    ]),
    ...inTrouble('loading', hang),
    ...inTrouble('failed', refuse),
    'first-dark': { caption: 'Профиль, тёмная тема', path: '/profile', who: 'marina', dark: true, ...narrow },
    'reasons-dark': {
      caption: 'Поводы, тёмная тема',
      path: '/profile/reasons',
      who: 'marina',
      dark: true,
      ...narrow,
    },
    'bonuses-dark': {
      caption: 'Бонусы, тёмная тема',
      path: '/profile/bonuses',
      who: 'marina',
      dark: true,
      ...narrow,
    },
    menu: {
      caption: 'Все разделы, меню телефона',
      path: '/profile/addresses',
      who: 'marina',
      widths: PHONES,
      over: true,
      act: ({ page }) => pressUntil(page, 'Все разделы', () => dialogOf(page)),
    },
    'user-wrong': {
      caption: 'Мои данные: ошибка в почте',
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
    'user-phone': { caption: 'Новый телефон', ...open('user', 'Изменить') },
    'user-erase': { caption: 'Удалить аккаунт?', ...open('user', /^Удалить аккаунт/) },
    'address-new': { caption: 'Новый адрес', ...open('addresses', 'Добавить адрес') },
    'address-wrong': { caption: 'Новый адрес: пусто', ...saveNothing('addresses', 'Добавить адрес') },
    'recipient-new': { caption: 'Новый получатель', ...open('recipients', 'Добавить получателя') },
    'recipient-wrong': {
      caption: 'Новый получатель: пусто',
      ...saveNothing('recipients', 'Добавить получателя'),
    },
    'reason-new': { caption: 'Новый повод', ...open('reasons', 'Добавить повод') },
    'reason-wrong': { caption: 'Новый повод: пусто', ...saveNothing('reasons', 'Добавить повод') },
    'reason-edit': {
      caption: 'Повод',
      path: '/profile/reasons',
      who: 'marina',
      over: true,
      act: ({ page }) => pressUntil(page, /^Изменить повод: Мама/, () => dialogOf(page)),
    },
    'addresses-removed': {
      caption: 'Адрес удалён, можно вернуть',
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
      ['', 'addresses', 'recipients', 'reasons', 'user'].map((section): [string, State] => [
        `${section || 'first'}-long`,
        {
          caption: `${SECTIONS[section as keyof typeof SECTIONS]}: очень длинные слова`,
          path: `/profile/${section}`,
          who: 'newcomer',
          before: longBook,
        },
      ]),
    ),
    'not-signed': {
      caption: 'Гостя профиль отправляет на главную',
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
