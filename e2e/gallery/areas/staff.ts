import type { Page } from '@playwright/test'
import { bodyOf } from '../../support/paid-order.ts'
import { dialogOf, hang, press, pressUntil, refuse, staffOrder } from '../stage.ts'
import { type Area, type State, type Visit, WIDTHS } from '../state.ts'

const PLAIN = {
  '': 'Рабочее место',
  orders: 'Доска заказов',
  claims: 'Обращения',
  'claims?list=closed': 'Закрытые обращения',
  'orders/new': 'Новый заказ',
  assembly: 'Собрать',
  shift: 'Смена',
  cash: 'Смена и касса',
  'cash/shifts?store=1': 'Прошлые смены',
  receipts: 'Чеки',
  papers: 'Сверка денег',
  accounting: 'Для бухгалтера',
  reports: 'Отчёты',
  'reports/products': 'Отчёты: букеты',
  'reports/times': 'Отчёты: время',
  'reports/customers': 'Отчёты: покупатели',
  marketplaces: 'Площадки',
  stock: 'Остатки',
  'stock/deliveries': 'Поставки',
  'stock/history': 'История остатков',
  buying: 'Закупка',
  'buying/suppliers': 'Поставщики',
  prices: 'Цены',
  import: 'Импорт и экспорт',
  products: 'Товары',
  'products/new': 'Новый товар',
  'products/tags': 'Ценники',
  'products/1': 'Товар',
  categories: 'Категории',
  components: 'Цветы и материалы',
  synonyms: 'Синонимы',
  reviews: 'Отзывы',
  customers: 'Покупатели',
  'customers/import': 'Покупатели из файла',
  chats: 'Чаты',
  points: 'Бонусы',
  campaigns: 'Рассылки',
  'campaigns?show=past': 'Рассылки: итоги',
  promotions: 'Акции',
  'promotions/new': 'Новая акция',
  'promotions/1': 'Акция',
  promo: 'Промокоды',
  'promo/new': 'Новый промокод',
  'promo/1': 'Промокод',
  banners: 'Главная страница',
  'banners/hero': 'Первый экран главной',
  'banners/occasions': 'Поводы главной',
  'banners/how': 'Как мы работаем',
  'banners/1': 'Баннер',
  pages: 'Страницы',
  'pages/fresh': 'Страница',
  faq: 'Вопросы и ответы',
  stores: 'Магазины',
  'stores/1': 'Магазин',
  cities: 'Города',
  'cities/new': 'Новый город',
  zones: 'Зоны доставки',
  'zones?city=1&circles=1': 'Круги доставки',
  'zones?city=1&zone=new': 'Новая зона',
  windows: 'Окна и места',
  'windows/settings': 'Время города',
  tablets: 'Планшеты и ПИН',
  me: 'Моя страница',
  settings: 'Настройки',
  'settings/changes': 'Все изменения настроек',
  peaks: 'Праздничные дни',
  'peaks/1/new': 'Новый праздничный день',
}
const ADMIN = { team: 'Команда', log: 'Журнал', start: 'Открытие магазина', state: 'Состояние магазина' }

const keyOf = (path: string) => path.replaceAll(/\W+/g, '-') || 'home'
const screens = (paths: Record<string, string>, who: 'manager' | 'admin') =>
  Object.fromEntries(
    Object.entries(paths).map(([path, caption]): [string, State] => [
      keyOf(path),
      { caption, path: `/staff/${path}`, who },
    ]),
  )

const claimOf = (number: number) => async (visit: Visit) => {
  const order = await staffOrder(visit, number)
  const { items } = await bodyOf<{ items: { id: string }[] }>(
    await visit.calls.get(`/staff/api/claims/of-order/${order}`),
  )
  return `/staff/claims/${items[0]?.id ?? ''}`
}
const card = (number: number) => async (visit: Visit) => `/staff/orders/${await staffOrder(visit, number)}`
const narrow: Pick<State, 'widths'> = { widths: [390, 1280] }
const dialog = (path: string, button: string | RegExp): Omit<State, 'caption'> => ({
  path: `/staff/${path}`,
  who: 'manager',
  over: true,
  ...narrow,
  act: ({ page }) => pressUntil(page, button, () => dialogOf(page)),
})
const openFirstChat = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Список чатов' }).getByRole('link').first().click()
  await page.getByRole('log', { name: 'Разговор' }).waitFor()
}
const wrong = (path: string, button = 'Сохранить'): Omit<State, 'caption'> => ({
  path: `/staff/${path}`,
  who: 'manager',
  ...narrow,
  act: async ({ page }) => {
    await page.getByRole('main').getByRole('textbox').first().fill('П')
    await press(page, button)
    await page.locator('[aria-invalid=true]').first().waitFor()
  },
})

export const staff: Area = {
  title: 'Сотрудники',
  states: {
    ...screens(PLAIN, 'manager'),
    ...screens(ADMIN, 'admin'),
    'signed-out': { caption: 'Войдите, чтобы работать', path: '/staff/orders', ...narrow },
    stranger: { caption: 'Вас нет в списке', path: '/staff/orders', who: 'newcomer', ...narrow },
    runs: { caption: 'Рейсы', path: '/staff/runs', who: 'manager', widths: WIDTHS },
    courier: { caption: 'Доставки курьера', path: '/staff/courier', who: 'courier', widths: WIDTHS },
    'new-order-caller': {
      caption: 'Новый заказ: звонит знакомый',
      path: '/staff/orders/new',
      who: 'manager',
      act: async ({ page }) => {
        await page.getByRole('combobox', { name: 'Телефон или имя' }).fill('973 620-14-08')
        await page.getByRole('option', { name: /Марина/ }).click()
        await page.getByRole('button', { name: 'Повторить' }).waitFor()
      },
    },
    'board-florist': { caption: 'Доска флориста', path: '/staff/orders', who: 'florist' },
    'board-dark': {
      caption: 'Доска, тёмная тема',
      path: '/staff/orders',
      who: 'manager',
      dark: true,
      ...narrow,
    },
    'board-dense': {
      caption: 'Доска всех магазинов, плотно',
      path: '/staff/orders',
      who: 'manager',
      act: async ({ page }) => {
        await page.getByRole('button', { name: 'Плотно' }).click()
        await page.locator('.dense').first().waitFor()
      },
    },
    'board-offline': {
      caption: 'Доска без связи',
      path: '/staff/orders',
      who: 'manager',
      act: async ({ page }) => {
        await page.context().setOffline(true)
        await page.getByText('Показываем, что было').waitFor()
      },
    },
    'board-empty': { caption: 'Доска: заказов нет', path: '/staff/orders?date=2030-01-15', who: 'manager' },
    'board-found': {
      caption: 'Доска: найдено по телефону',
      path: '/staff/orders',
      who: 'manager',
      over: true,
      act: async ({ page }) => {
        await page.getByRole('searchbox', { name: 'Номер или телефон' }).fill('14-08')
        await page.getByRole('search').getByRole('link').first().waitFor()
      },
    },
    'board-loading': {
      pending: true,
      caption: 'Доска загружается',
      path: '/staff/orders',
      who: 'manager',
      ...narrow,
      before: ({ page }) => hang(page, '**/staff/api/orders?*'),
    },
    'board-failed': {
      caption: 'Доска не загрузилась',
      path: '/staff/orders',
      who: 'manager',
      ...narrow,
      before: ({ page }) => refuse(page, '**/staff/api/orders?*'),
    },
    claim: { caption: 'Обращение', who: 'manager', before: claimOf(2428) },
    'claim-closed': { caption: 'Обращение закрыто', who: 'manager', before: claimOf(2427) },
    'order-photo': { caption: 'Заказ: фото ждёт ответа', who: 'manager', before: card(2431) },
    'order-dark': {
      caption: 'Заказ, тёмная тема',
      who: 'manager',
      dark: true,
      ...narrow,
      before: card(2431),
    },
    'order-new': { caption: 'Заказ: новый', who: 'manager', before: card(2437) },
    'order-cancel': { caption: 'Заказ: просят отменить', who: 'manager', before: card(2436) },
    'order-failed': { caption: 'Заказ: не вручили', who: 'manager', before: card(2434) },
    'order-done': { caption: 'Заказ: вручён', who: 'manager', before: card(2306) },
    'order-refund': {
      caption: 'Вернуть деньги',
      who: 'manager',
      over: true,
      ...narrow,
      before: card(2306),
      act: ({ page }) => pressUntil(page, /^Вернуть/, () => dialogOf(page)),
    },
    'order-change': {
      caption: 'Изменить заказ',
      who: 'manager',
      before: async (visit) => `${await card(2437)(visit)}/change`,
    },
    'order-substitute': {
      caption: 'Замена цветка: какого не хватает',
      who: 'florist',
      before: async (visit) => `${await card(2437)(visit)}/substitute`,
    },
    'order-substitute-by': {
      caption: 'Замена цветка: чем заменить и что ответили',
      who: 'florist',
      before: async (visit) => `${await card(2437)(visit)}/substitute`,
      act: async ({ page }) => {
        await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
        await page.getByRole('heading', { name: 'Чем заменить' }).waitFor()
      },
    },
    'order-print': {
      caption: 'Лист для печати',
      who: 'manager',
      before: async (visit) => `${await card(2437)(visit)}/print`,
    },
    'order-lost': {
      caption: 'Нет такого заказа',
      path: '/staff/orders/0190a000-0000-7000-8000-000000000001',
      who: 'manager',
      ...narrow,
    },
    'chat-open': {
      caption: 'Разговор с покупателем',
      path: '/staff/chats',
      who: 'manager',
      act: async ({ page }) => {
        await openFirstChat(page)
        await page.waitForLoadState('networkidle')
      },
    },
    customer: {
      caption: 'Карточка покупателя',
      path: '/staff/customers?search=14-08',
      who: 'manager',
      act: async ({ page }) => {
        await press(page, 'Марина Кузнецова', 'link')
        await page.getByRole('heading', { level: 1, name: 'Марина Кузнецова' }).waitFor()
        await page.waitForLoadState('networkidle')
      },
    },
    'customers-none': {
      caption: 'Покупатели: никого не нашли',
      path: '/staff/customers?search=такого нет',
      who: 'manager',
      ...narrow,
    },
    'points-card': {
      caption: 'Бонусы покупателя',
      path: '/staff/points?search=14-08',
      who: 'manager',
      act: async ({ page }) => {
        await press(page, 'Марина Кузнецова', 'link')
        await page.getByRole('heading', { level: 1, name: 'Марина Кузнецова' }).waitFor()
        await page.waitForLoadState('networkidle')
      },
    },
    'points-dialog': {
      caption: 'Бонусы вручную: пусто',
      path: '/staff/points?search=14-08',
      who: 'manager',
      over: true,
      ...narrow,
      act: async ({ page }) => {
        await press(page, 'Марина Кузнецова', 'link')
        await pressUntil(page, 'Изменить вручную', () => dialogOf(page))
        await dialogOf(page).getByRole('button', { name: 'Начислить' }).click()
      },
    },
    'peak-edit': {
      caption: 'Праздничный день',
      path: '/staff/peaks',
      who: 'manager',
      act: async ({ page }) => {
        await page.getByRole('row').nth(1).getByRole('link').first().click()
        await page.getByRole('region', { name: 'Так увидят покупатели' }).waitFor()
        await page.waitForLoadState('networkidle')
      },
    },
    rights: {
      caption: 'Права сотрудника',
      path: '/staff/team',
      who: 'admin',
      act: async ({ page }) => {
        await page
          .getByRole('link', { name: /^Права/ })
          .first()
          .click()
        await page.getByRole('heading', { level: 1, name: /^Права/ }).waitFor()
      },
    },
    'category-dialog': { caption: 'Новая категория', ...dialog('categories', 'Новая категория') },
    'component-dialog': { caption: 'Новый цветок', ...dialog('components', /^Добавить/) },
    'synonyms-dialog': { caption: 'Новые синонимы', ...dialog('synonyms', /^Добавить/) },
    'faq-dialog': { caption: 'Новый вопрос', ...dialog('faq', /^Добавить/) },
    'team-dialog': { caption: 'Новый сотрудник', ...dialog('team', 'Назначить'), who: 'admin' },
    'answers-dialog': {
      caption: 'Готовые ответы',
      path: '/staff/chats',
      who: 'manager',
      over: true,
      ...narrow,
      act: async ({ page }) => {
        await openFirstChat(page)
        await pressUntil(page, 'Изменить готовые ответы', () => dialogOf(page))
      },
    },
    'product-wrong': { caption: 'Новый товар: пусто', ...wrong('products/new') },
    'promo-wrong': { caption: 'Новый промокод: пусто', ...wrong('promo/new') },
    'promotion-wrong': { caption: 'Новая акция: пусто', ...wrong('promotions/new') },
    'peak-wrong': { caption: 'Праздничный день: пусто', ...wrong('peaks/1/new') },
  },
}
