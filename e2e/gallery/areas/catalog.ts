import { dialogOf, follow, hang, LONG_NAME, LONG_WORD, press, refuse, rewrite } from '../stage.ts'
import { type Area, DESKTOPS, PHONES } from '../state.ts'

const LISTING = '**/client/products/category/bukety?*'

export const catalog: Area = {
  title: 'Каталог и поиск',
  states: {
    category: { caption: 'Категория', path: '/category/bukety' },
    dark: { caption: 'Категория, тёмная тема', path: '/category/bukety', dark: true, widths: [390, 1280] },
    'new-products': { caption: 'Новинки', path: '/category/new-products' },
    popular: { caption: 'Популярное', path: '/popular-products' },
    small: { caption: 'Категория из одного товара', path: '/category/korziny' },
    filtered: {
      caption: 'Выбраны фильтры',
      path: '/category/bukety?flowers=роза&colors=белый&price_to=9000&discount=1',
    },
    sheet: {
      caption: 'Фильтры телефона',
      path: '/category/bukety',
      widths: PHONES,
      over: true,
      act: async ({ page }) => {
        await press(page, 'Фильтры', 'link')
        await dialogOf(page, 'Фильтры').waitFor()
      },
    },
    'sheet-chosen': {
      caption: 'Фильтры телефона: выбрано',
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
      caption: 'Цена: «от» больше, чем «до»',
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
    nothing: {
      caption: 'С такими фильтрами ничего нет',
      path: '/category/bukety?flowers=роза&price_to=1000',
    },
    loading: {
      pending: true,
      caption: 'Список меняется дольше 200 мс',
      path: '/category/bukety',
      act: async ({ page }) => {
        await hang(page, LISTING)
        await follow(page, '/category/bukety?sort=new')
        await page.locator('.listing-list[aria-busy=true]').waitFor()
        await page.waitForTimeout(600)
      },
    },
    failed: {
      caption: 'Список не пришёл',
      path: '/category/bukety',
      widths: [390, 1280],
      act: async ({ page }) => {
        await refuse(page, LISTING)
        await follow(page, '/category/bukety?sort=new')
        await page.waitForLoadState('networkidle')
      },
    },
    more: {
      caption: 'Популярное: показали ещё',
      path: '/popular-products?page=2',
      widths: [390, 1280],
    },
    long: {
      caption: 'Очень длинные названия и цены',
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
      caption: 'Карточка под курсором',
      path: '/category/bukety',
      widths: [1280],
      over: true,
      act: ({ page }) => page.getByRole('article').first().hover(),
    },
    quick: {
      caption: 'Быстрый просмотр',
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
      caption: 'Букет в корзине: счётчик на карточке',
      path: '/category/bukety',
      widths: [390, 1280],
      over: true,
      act: async ({ page }) => {
        const saved = page.waitForResponse('**/orders/cart/update-product*')
        await press(page, /^В корзину/)
        await saved
      },
    },
    search: { caption: 'Поиск: «розы»', path: '/search?q=розы' },
    mended: { caption: 'Поиск: раскладка исправлена', path: '/search?q=gbjys', widths: [390, 1280] },
    'search-nothing': { caption: 'Поиск: ничего не нашли', path: '/search?q=ъъыъыъ' },
    'search-empty': { caption: 'Поиск: ещё не спросили', path: '/search' },
    'search-long': {
      caption: 'Поиск: очень длинный запрос',
      path: `/search?q=${'превысокомногорассмотрительствующийбукетгортензий'.repeat(2)}`,
      widths: [390, 1280],
    },
    'nobody-knows': { caption: 'Нет такой категории', path: '/category/nope', widths: [390, 1280] },
    favourites: { caption: 'Избранное', path: '/izbrannoe', who: 'marina' },
    'favourites-guest': { caption: 'Избранное: гость', path: '/izbrannoe' },
    'favourites-empty': { caption: 'Избранное: пусто', path: '/izbrannoe', who: 'newcomer' },
    'favourites-loading': {
      pending: true,
      caption: 'Избранное загружается',
      path: '/izbrannoe',
      who: 'newcomer',
      widths: [390, 1280],
      before: ({ page }) => hang(page, '**/client/products/favorites*'),
    },
    'favourites-failed': {
      caption: 'Избранное не загрузилось',
      path: '/izbrannoe',
      who: 'newcomer',
      widths: [390, 1280],
      before: ({ page }) => refuse(page, '**/client/products/favorites*'),
    },
  },
}
