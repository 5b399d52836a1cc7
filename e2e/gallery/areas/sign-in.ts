import type { Page } from '@playwright/test'
import { dialogOf, hang, press, pressUntil, refuse } from '../stage.ts'
import type { Area, State, Visit } from '../state.ts'

const fill = async (page: Page, phone: string) => {
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check()
}
const ask = async (visit: Visit) => {
  await fill(visit.page, visit.phone)
  await press(visit.page, 'Получить код')
}
const askCode = async (visit: Visit) => {
  await ask(visit)
  await visit.page.getByLabel('Код из шести цифр').waitFor()
}
const narrow: Pick<State, 'path' | 'widths'> = { path: '/login', widths: [390, 1280] }

export const signIn: Area = {
  title: 'Вход',
  states: {
    page: { caption: 'Страница входа', path: '/login' },
    dark: { caption: 'Страница входа, тёмная тема', ...narrow, dark: true },
    wrong: {
      ...narrow,
      caption: 'Нет номера и согласия',
      act: async ({ page }) => {
        await press(page, 'Получить код')
        await page.getByText(/Введите номер полностью/).waitFor()
      },
    },
    busy: {
      pending: true,
      ...narrow,
      caption: 'Код заказан, ждём',
      before: ({ page }) => hang(page, '**/v2/auth/code/request'),
      act: ask,
    },
    failed: {
      ...narrow,
      caption: 'СМС не ушла',
      before: ({ page }) => refuse(page, '**/v2/auth/code/request'),
      act: ask,
    },
    code: { caption: 'Код из СМС', path: '/login', act: askCode },
    'code-wrong': {
      ...narrow,
      caption: 'Код не тот',
      act: async (visit) => {
        await askCode(visit)
        await visit.page.getByLabel('Код из шести цифр').fill('000000')
        await visit.page.waitForLoadState('networkidle')
      },
    },
    dialog: {
      caption: 'Окно входа',
      path: '/faq',
      over: true,
      act: async ({ page }) => {
        await page.goto('/otzyvy')
        await pressUntil(page, 'Оставить отзыв', () => dialogOf(page))
      },
    },
    'dialog-code': {
      caption: 'Окно входа: код',
      path: '/otzyvy',
      over: true,
      act: async (visit) => {
        await pressUntil(visit.page, 'Оставить отзыв', () => dialogOf(visit.page))
        await askCode(visit)
      },
    },
    out: {
      caption: 'Выйти из профиля?',
      path: '/profile',
      who: 'newcomer',
      over: true,
      act: ({ page }) => pressUntil(page, 'Выйти', () => dialogOf(page)),
    },
  },
}
