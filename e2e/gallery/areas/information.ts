import { PAGE_SLUGS } from '../../../src/domains/content/contract/customer.ts'
import type { Area, State } from '../state.ts'

const page = (slug: string): [string, State] => [slug, { caption: `Страница /${slug}`, path: `/${slug}` }]

export const information: Area = {
  title: 'Страницы о магазине',
  states: {
    ...Object.fromEntries(PAGE_SLUGS.map(page)),
    promo: { caption: 'Акции', path: '/promo' },
    'promo-unfolded': {
      caption: 'Акции: условия раскрыты',
      path: '/promo',
      widths: [390, 1280],
      act: async ({ page: one }) => {
        for (const terms of await one.getByText('Условия', { exact: true }).all()) await terms.click()
      },
    },
    question: { caption: 'Вопрос раскрыт по адресу', path: '/faq#q-6', widths: [390, 1280] },
    'question-none': {
      caption: 'Такого вопроса нет',
      path: '/faq',
      widths: [390, 1280],
      act: async ({ page: one }) => {
        await one.getByRole('searchbox', { name: /Найти вопрос/ }).fill('слоны')
        await one.getByText('Такого вопроса нет').waitFor()
      },
    },
    'contacts-dark': { caption: 'Контакты, тёмная тема', path: '/contacts', dark: true, widths: [390, 1280] },
    'contacts-tara': {
      caption: 'Контакты в Таре: магазинов нет',
      path: '/contacts',
      city: { city_id: 3, city_name: 'Тара' },
      widths: [390, 1280],
    },
  },
}
