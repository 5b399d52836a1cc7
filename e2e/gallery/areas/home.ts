import { dialogOf, follow, friendLink, hang, press, pressUntil, refuse } from '../stage.ts'
import { type Area, DESKTOPS, PHONES } from '../state.ts'

export const home: Area = {
  title: 'Главная и рамка',
  states: {
    full: { caption: 'Главная', path: '/' },
    dark: { caption: 'Главная, тёмная тема', path: '/', dark: true },
    first: { caption: 'Первый визит: вопрос о городе', path: '/', firstVisit: true, over: true },
    cookies: {
      caption: 'Вопрос о cookie',
      path: '/',
      firstVisit: true,
      over: true,
      act: async ({ page }) => {
        await press(page, /^Да, в/)
        await page.getByRole('region', { name: 'Можно включить Яндекс Метрику?' }).waitFor()
      },
    },
    gift: {
      caption: 'Подарок от друга',
      over: true,
      before: friendLink,
      act: ({ page }) => page.getByRole('region', { name: /^Друг дарит вам/ }).waitFor(),
    },
    city: {
      caption: 'Выбор города',
      path: '/faq',
      over: true,
      act: async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await pressUntil(page, /^Омск/, () => dialogOf(page))
      },
    },
    novosibirsk: {
      caption: 'Главная в Новосибирске',
      path: '/',
      city: { city_id: 2, city_name: 'Новосибирск' },
      widths: [390, 1280],
    },
    tara: { caption: 'Главная в Таре: магазинов нет', path: '/', city: { city_id: 3, city_name: 'Тара' } },
    menu: {
      caption: 'Меню телефона',
      path: '/',
      widths: PHONES,
      over: true,
      act: ({ page }) => pressUntil(page, 'Каталог', () => dialogOf(page), 'link'),
    },
    'menu-dark': {
      caption: 'Меню телефона, тёмная тема',
      path: '/',
      widths: [390],
      over: true,
      dark: true,
      act: ({ page }) => pressUntil(page, 'Каталог', () => dialogOf(page), 'link'),
    },
    catalog: {
      caption: 'Меню каталога',
      path: '/',
      widths: DESKTOPS,
      over: true,
      act: async ({ page }) => press(page, 'Каталог'),
    },
    search: {
      caption: 'Подсказки поиска: ещё ничего не набрано',
      path: '/',
      over: true,
      act: async ({ page }) => {
        await page.getByRole('combobox', { name: 'Поиск по каталогу' }).click()
        await page.getByRole('option').first().waitFor()
      },
    },
    'search-typed': {
      caption: 'Подсказки поиска: «роз»',
      path: '/',
      over: true,
      act: async ({ page }) => {
        await page.getByRole('combobox', { name: 'Поиск по каталогу' }).click()
        await page.keyboard.type('роз')
        await page.getByRole('option').filter({ hasText: 'роз' }).first().waitFor()
      },
    },
    'search-nothing': {
      caption: 'Подсказки поиска: ничего',
      path: '/',
      over: true,
      act: async ({ page }) => {
        await page.getByRole('combobox', { name: 'Поиск по каталогу' }).click()
        await page.keyboard.type('ъъыъыъ')
        await page.waitForLoadState('networkidle')
      },
    },
    inbox: {
      caption: 'Уведомления',
      path: '/faq',
      who: 'marina',
      over: true,
      act: async ({ page }) => {
        await pressUntil(page, /^Уведомления/, () => dialogOf(page, 'Уведомления'))
        await dialogOf(page).getByRole('listitem').first().waitFor()
      },
    },
    'inbox-empty': {
      caption: 'Уведомлений нет',
      path: '/faq',
      who: 'newcomer',
      over: true,
      before: ({ page }) =>
        page.route('**/admin/inbox?*', (route) =>
          route.fulfill({ json: { items: [], page: 1, pages: 1, total: 0, unread_count_messages: 0 } }),
        ),
      act: ({ page }) => pressUntil(page, /^Уведомления/, () => dialogOf(page, 'Уведомления')),
    },
    'inbox-failed': {
      caption: 'Уведомления не загрузились',
      path: '/faq',
      who: 'newcomer',
      over: true,
      before: ({ page }) => refuse(page, '**/admin/inbox?*'),
      act: ({ page }) => pressUntil(page, /^Уведомления/, () => dialogOf(page, 'Уведомления')),
    },
    'inbox-loading': {
      pending: true,
      caption: 'Уведомления загружаются',
      path: '/faq',
      who: 'newcomer',
      widths: [390, 1280],
      over: true,
      before: ({ page }) => hang(page, '**/admin/inbox?*'),
      act: ({ page }) => pressUntil(page, /^Уведомления/, () => dialogOf(page, 'Уведомления')),
    },
    popup: {
      caption: 'Всплывающее уведомление',
      path: '/faq',
      who: 'newcomer',
      over: true,
      before: ({ page }) =>
        page.routeWebSocket(/\/ws\?token=/, (line) => {
          line.send(
            JSON.stringify({
              id: '0190a000-0000-7000-8000-000000000001',
              seq: 1000,
              name: 'Заказ № 2431',
              title: 'букет готов',
              text: 'Посмотрите фото и ответьте за 10 минут',
              link: '/profile/orders',
              created_at: new Date().toISOString(),
              is_read: false,
            }),
          )
        }),
      act: ({ page }) => page.getByText('Заказ № 2431: букет готов').waitFor(),
    },
    lost: { caption: 'Страница не существует', path: '/net/takoi/stranicy' },
    'lost-dark': {
      caption: 'Страница не существует, тёмная тема',
      path: '/net',
      dark: true,
      widths: [390, 1280],
    },
    broken: {
      caption: 'Следующая страница не загрузилась: прежняя остаётся',
      path: '/faq',
      widths: [390, 1280],
      act: async ({ page }) => {
        await refuse(page, '**/client/products/main*')
        await follow(page, '/')
        await page.locator('.failed-load').waitFor()
      },
    },
    underway: {
      pending: true,
      caption: 'Следующая страница в пути',
      path: '/faq',
      over: true,
      widths: [390, 1280],
      act: async ({ page }) => {
        await hang(page, '**/client/products/main*')
        await follow(page, '/')
        await page.locator('.page-progress').waitFor()
        await page.waitForTimeout(400)
      },
    },
    offline: { caption: 'Нет связи: вместо страницы', path: '/offline' },
    ui: { caption: 'Все детали интерфейса', path: '/ui', pending: true },
    'ui-dark': { caption: 'Все детали, тёмная тема', path: '/ui', pending: true, dark: true, widths: [1280] },
  },
}
