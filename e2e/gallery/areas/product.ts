import {
  BROKEN_PICTURE,
  pictureFile,
  dialogOf,
  follow,
  LONG_NAME,
  LONG_WORDS,
  press,
  pressUntil,
  refuse,
  rewrite,
  hang,
} from '../stage.ts'
import { type Area, PHONES } from '../state.ts'

const PAGE = '/product/nezhnost'

export const product: Area = {
  title: 'Товар и отзывы',
  states: {
    full: { caption: 'Букет', path: PAGE },
    dark: { caption: 'Букет, тёмная тема', path: PAGE, dark: true, widths: [390, 1280] },
    large: { caption: 'Букет, размер L', path: `${PAGE}?size=L`, widths: [390, 1280] },
    later: { caption: 'Не сегодня: готовим заранее', path: '/product/buket-nevesty' },
    gift: { caption: 'Растение: без размеров', path: '/product/fikus-robusta' },
    'one-picture': { caption: 'Сто одна роза', path: '/product/101-krasnaya-roza', widths: [390, 1280] },
    'in-cart': {
      caption: 'Букет в корзине',
      path: PAGE,
      over: true,
      act: async ({ page }) => {
        const saved = page.waitForResponse('**/orders/cart/update-product*')
        await press(page, /^В корзину( за .*)?$/)
        await saved
        await page.waitForLoadState('networkidle')
      },
    },
    bar: {
      caption: 'Полоса покупки телефона',
      path: PAGE,
      over: true,
      widths: PHONES,
      act: async ({ page }) => {
        await page.mouse.wheel(0, 1600)
        await page.waitForTimeout(300)
      },
    },
    viewer: {
      caption: 'Фото на весь экран',
      path: PAGE,
      over: true,
      act: ({ page }) => pressUntil(page, 'Открыть на весь экран', () => dialogOf(page, 'Букет «Нежность»')),
    },
    stores: {
      caption: 'В каких магазинах',
      path: PAGE,
      over: true,
      act: async ({ page }) => {
        await pressUntil(page, 'Где?', () => dialogOf(page, 'В каких магазинах'))
        await dialogOf(page).getByRole('listitem').first().waitFor()
      },
    },
    'stores-failed': {
      caption: 'В каких магазинах: не узнали',
      path: PAGE,
      over: true,
      widths: [390, 1280],
      before: ({ page }) => refuse(page, '**/client/products/*/availability*'),
      act: ({ page }) => pressUntil(page, 'Где?', () => dialogOf(page, 'В каких магазинах')),
    },
    'stores-loading': {
      pending: true,
      caption: 'В каких магазинах: узнаём',
      path: PAGE,
      over: true,
      widths: [390, 1280],
      before: ({ page }) => hang(page, '**/client/products/*/availability*'),
      act: async ({ page }) => {
        await pressUntil(page, 'Где?', () => dialogOf(page, 'В каких магазинах'))
        await page.waitForTimeout(400)
      },
    },
    when: {
      caption: 'Когда будет?',
      path: '/product/buket-nevesty',
      over: true,
      act: async ({ page }) => {
        await pressUntil(page, 'Когда будет?', () => dialogOf(page, 'Когда будет?'))
        await dialogOf(page).getByRole('group', { name: 'День' }).waitFor()
      },
    },
    card: {
      caption: 'Открытка: пустой текст',
      path: PAGE,
      widths: [390, 1280],
      act: async ({ page }) => {
        await press(page, /Добавить: Открытка с вашим текстом$/)
        await press(page, 'Добавить открытку')
        await page.getByText('Напишите хотя бы слово').waitFor()
      },
    },
    long: {
      caption: 'Очень длинные название и описание',
      path: '/faq',
      act: async ({ page }) => {
        await rewrite(page, '**/client/products/nezhnost*', (body) =>
          body
            .replaceAll('"Букет «Нежность»"', JSON.stringify(LONG_NAME))
            .replace(/"description":"[^"]*"/, `"description":"${LONG_WORDS}"`),
        )
        await follow(page, PAGE)
        await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Рассвет' }).waitFor()
        await page.waitForLoadState('networkidle')
      },
    },
    lost: { caption: 'Нет такого товара', path: '/product/nope', widths: [390, 1280] },
    reviews: { caption: 'Отзывы', path: '/otzyvy' },
    'reviews-photos': { caption: 'Отзывы с фото', path: '/otzyvy?photos=1', widths: [390, 1280] },
    'reviews-nothing': { caption: 'Таких отзывов нет', path: '/otzyvy?stars=1&photos=1' },
    'reviews-page': { caption: 'Отзывы, вторая страница', path: '/otzyvy?page=2', widths: [390, 1280] },
    'reviews-photo': {
      caption: 'Фото покупателя',
      path: '/otzyvy?photos=1',
      over: true,
      widths: [390, 1280],
      act: ({ page }) => pressUntil(page, 'Фото 1, открыть на весь экран', () => dialogOf(page)),
    },
    'review-guest': {
      caption: 'Отзыв: сначала вход',
      path: '/otzyvy',
      over: true,
      act: ({ page }) => pressUntil(page, 'Оставить отзыв', () => dialogOf(page)),
    },
    'review-none': {
      caption: 'Отзыв: писать пока не о чем',
      path: '/otzyvy',
      who: 'newcomer',
      over: true,
      act: async ({ page }) => {
        await pressUntil(page, 'Оставить отзыв', () => dialogOf(page))
        await page.waitForLoadState('networkidle')
      },
    },
    'review-wrong': {
      caption: 'Отзыв: не хватает оценки и слов',
      path: '/otzyvy',
      who: 'marina',
      over: true,
      act: async ({ page }) => {
        await pressUntil(page, 'Оставить отзыв', () => dialogOf(page))
        await dialogOf(page).getByRole('button', { name: 'Отправить отзыв' }).click()
        await page.getByText('Поставьте оценку').waitFor()
      },
    },
    'review-filled': {
      caption: 'Отзыв: написан, с фото',
      path: '/otzyvy',
      who: 'marina',
      over: true,
      act: async ({ page }) => {
        await pressUntil(page, 'Оставить отзыв', () => dialogOf(page))
        await dialogOf(page).getByRole('radio', { name: '5 звёзд' }).press('Space')
        await dialogOf(page).getByLabel('Отзыв', { exact: true }).fill(LONG_WORDS)
        await dialogOf(page)
          .locator('input[type=file]')
          .setInputFiles([await pictureFile('nezhnost.webp'), BROKEN_PICTURE])
        await page.getByText(/Не получилось прочитать картинку/).waitFor()
      },
    },
  },
}
