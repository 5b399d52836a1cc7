import { dialogOf, follow, hang, LONG_NAME, LONG_WORD, press, refuse, rewrite } from '../stage.ts'
import { type Area, DESKTOPS, PHONES } from '../state.ts'

const LISTING = '**/client/products/category/bukety?*'

export const catalog: Area = {
  title: 'Каталог и поиск',
  states: {
    category: { says: 'Категория', path: '/category/bukety' },
    dark: { says: 'Категория, тёмная тема', path: '/category/bukety', dark: true, widths: [390, 1280] },
    'new-products': { says: 'Новинки', path: '/category/new-products' },
    popular: { says: 'Популярное', path: '/popular-products' },
    small: { says: 'Категория из одного товара', path: '/category/korziny' },
    filtered: {
      says: 'Выбраны фильтры',
      path: '/category/bukety?flowers=роза&colors=белый&price_to=9000&discount=1',
    },
    sheet: {
      says: 'Фильтры телефона',
      path: '/category/bukety',
      widths: PHONES,
      over: true,
      act: async ({ page }) => {
        await press(page, 'Фильтры', 'link')
        await dialogOf(page, 'Фильтры').waitFor()
      },
    },
    'sheet-chosen': {
      says: 'Фильтры телефона: выбрано',
      path: '/category/bukety',
      widths: PHONES,
      over: true,
      act: async ({ page }) => {
        await press(page, 'Фильтры', 'link')
        const sheet = dialogOf(page, 'Фильтры')
        await sheet.getByRole('checkbox', { name: /^Роза \d/ }).check()
        await sheet.getByRole('button', { name: /^Показать \d/ }).waitFor()
      },
    },
    crossed: {
      says: 'Цена: «от» больше, чем «до»',
      path: '/category/bukety',
      widths: DESKTOPS,
      over: true,
      act: async ({ page }) => {
        const price = page.getByRole('group', { name: 'Цена' }).first()
        await price.getByRole('textbox', { name: 'до' }).fill('2000')
        await price.getByRole('textbox', { name: 'от' }).fill('9000')
        await price.getByText('«От» больше, чем «до»').waitFor()
      },
    },
    nothing: { says: 'С такими фильтрами ничего нет', path: '/category/bukety?flowers=роза&price_to=1000' },
    loading: {
      pending: true,
      says: 'Список меняется дольше 200 мс',
      path: '/category/bukety',
      act: async ({ page }) => {
        await hang(page, LISTING)
        await follow(page, '/category/bukety?sort=new')
        await page.locator('.listing-list[aria-busy=true]').waitFor()
        await page.waitForTimeout(600)
      },
    },
    failed: {
      says: 'Список не пришёл',
      path: '/category/bukety',
      widths: [390, 1280],
      act: async ({ page }) => {
        await refuse(page, LISTING)
        await follow(page, '/category/bukety?sort=new')
        await page.waitForLoadState('networkidle')
      },
    },
    more: {
      says: 'Популярное: показали ещё',
      path: '/popular-products?page=2',
      widths: [390, 1280],
    },
    long: {
      says: 'Очень длинные названия и цены',
      path: '/faq',
      act: async ({ page }) => {
        await rewrite(page, LISTING, (body) =>
          body
            .replaceAll('"Красные розы 50 см"', JSON.stringify(LONG_NAME))
            .replaceAll('"Пионы"', JSON.stringify(LONG_WORD))
            .replaceAll(/"price":\d+/g, '"price":98765432'),
        )
        await follow(page, '/category/bukety')
        await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Букеты' }).waitFor()
        await page.waitForLoadState('networkidle')
      },
    },
    hover: {
      says: 'Карточка под курсором',
      path: '/category/bukety',
      widths: [1280],
      over: true,
      act: ({ page }) => page.getByRole('article').first().hover(),
    },
    quick: {
      says: 'Быстрый просмотр',
      path: '/category/bukety',
      widths: DESKTOPS,
      over: true,
      act: async ({ page }) => {
        const card = page.getByRole('article').filter({ hasText: 'Букет «Нежность»' })
        await card.hover()
        await card.getByRole('button', { name: /^Быстрый просмотр/ }).click()
        await dialogOf(page).getByText('Внутри').waitFor()
      },
    },
    'in-cart': {
      says: 'Букет в корзине: счётчик на карточке',
      path: '/category/bukety',
      widths: [390, 1280],
      over: true,
      act: async ({ page }) => {
        const saved = page.waitForResponse('**/orders/cart/update-product*')
        await press(page, /^В корзину/)
        await saved
      },
    },
    search: { says: 'Поиск: «розы»', path: '/search?q=розы' },
    mended: { says: 'Поиск: раскладка исправлена', path: '/search?q=gbjys', widths: [390, 1280] },
    'search-nothing': { says: 'Поиск: ничего не нашли', path: '/search?q=ъъыъыъ' },
    'search-empty': { says: 'Поиск: ещё не спросили', path: '/search' },
    'search-long': {
      says: 'Поиск: очень длинный запрос',
      path: `/search?q=${'превысокомногорассмотрительствующийбукетгортензий'.repeat(2)}`,
      widths: [390, 1280],
    },
    'nobody-knows': { says: 'Нет такой категории', path: '/category/nope', widths: [390, 1280] },
    favourites: { says: 'Избранное', path: '/izbrannoe', who: 'marina' },
    'favourites-guest': { says: 'Избранное: гость', path: '/izbrannoe' },
    'favourites-empty': { says: 'Избранное: пусто', path: '/izbrannoe', who: 'newcomer' },
    'favourites-loading': {
      pending: true,
      says: 'Избранное загружается',
      path: '/izbrannoe',
      who: 'newcomer',
      widths: [390, 1280],
      before: ({ page }) => hang(page, '**/client/products/favorites*'),
    },
    'favourites-failed': {
      says: 'Избранное не загрузилось',
      path: '/izbrannoe',
      who: 'newcomer',
      widths: [390, 1280],
      before: ({ page }) => refuse(page, '**/client/products/favorites*'),
    },
  },
}
