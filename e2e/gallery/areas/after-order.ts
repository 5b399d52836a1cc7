import { bodyOf, paidOrder } from '../../support/paid-order.ts'
import { askAboutFlower } from '../../support/ask-about-flower.ts'
import { hang, orderOf, press, pressUntil, dialogOf, refuse, LONG_PERSON, LONG_WORDS } from '../stage.ts'
import type { Area, State, Visit } from '../state.ts'

const narrow: Pick<State, 'widths'> = { widths: [390, 1280] }

const own = (number: number) => async (visit: Visit) => `/profile/orders/${await orderOf(visit, number)}`
const ready = (number: number) => async (visit: Visit) => `/order/ready?id=${await orderOf(visit, number)}`

const atBank = async (visit: Visit) => {
  const id = await orderOf(visit, 2438)
  const { confirmation_url } = await bodyOf<{ confirmation_url: string }>(
    await visit.calls.get(`/orders/order/${id}/payment-bill`),
  )
  return new URL(confirmation_url, 'http://localhost').pathname
}

const claim = (number: number) => async (visit: Visit) => {
  const id = await orderOf(visit, number)
  const { token } = await bodyOf<{ token: string }>(
    await visit.calls.get(`/client/orders/order/${id}/claim-link`),
  )
  return `/claim/${token}`
}

const waitingForAddress = async (): Promise<string> => {
  const { id, calls } = await paidOrder({ recipientChooses: true })
  const { url } = await bodyOf<{ url: string }>(await calls.get(`/client/orders/order/${id}/recipient-link`))
  await calls.dispose()
  return new URL(url, 'http://localhost').pathname
}

const placedBy = async ({ context }: Visit, words: object) => {
  const { id, signIn, calls } = await paidOrder({ words })
  await signIn(context)
  await calls.dispose()
  return id
}

export const afterOrder: Area = {
  title: 'После заказа',
  states: {
    awaits: { caption: 'Заказ ждёт оплаты', who: 'dmitry', before: ready(2438) },
    ready: {
      caption: 'Заказ принят',
      before: async (visit) => `/order/ready?id=${await placedBy(visit, {})}`,
    },
    'ready-dark': {
      caption: 'Заказ принят, тёмная тема',
      dark: true,
      ...narrow,
      before: async (visit) => `/order/ready?id=${await placedBy(visit, {})}`,
    },
    bank: { caption: 'Тестовый банк', who: 'dmitry', before: atBank },
    'bank-failed': {
      caption: 'Банк не ответил',
      who: 'dmitry',
      ...narrow,
      before: atBank,
      act: async ({ page }) => {
        await refuse(page, '**/bank/api/**')
        await press(page, /^Оплатить \d/)
        await page.getByText('Банк не ответил').waitFor()
      },
    },
    claim: { caption: 'Сообщить о проблеме', who: 'marina', before: claim(2417) },
    'claim-case': { caption: 'Обращение разбирают', who: 'natalia', before: claim(2428) },
    'claim-closed': { caption: 'Обращение закрыто', who: 'natalia', before: claim(2427) },
    photo: { caption: 'Фото букета ждёт ответа', who: 'marina', before: own(2431) },
    'photo-dark': {
      caption: 'Фото букета, тёмная тема',
      who: 'marina',
      dark: true,
      ...narrow,
      before: own(2431),
    },
    'photo-change': {
      caption: 'Что поправить?',
      who: 'marina',
      over: true,
      ...narrow,
      before: own(2431),
      act: async ({ page }) => {
        await pressUntil(page, 'Попросить поправить', () => dialogOf(page, 'Что поправить?'))
        await press(page, 'Отправить флористу')
      },
    },
    delivering: { caption: 'Курьер в пути', who: 'marina', before: own(2417) },
    completed: { caption: 'Вручён', who: 'marina', before: own(2306) },
    receipts: {
      caption: 'Чеки',
      who: 'marina',
      over: true,
      before: own(2306),
      act: async ({ page }) => {
        await pressUntil(page, 'Чек', () => dialogOf(page))
        await page.waitForLoadState('networkidle')
      },
    },
    'awaits-page': { caption: 'Страница неоплаченного заказа', who: 'dmitry', before: own(2438) },
    'not-handed': { caption: 'Не вручили', who: 'dmitry', before: own(2434) },
    silent: { caption: 'Получатель молчит', who: 'olga', before: own(2435) },
    pickup: { caption: 'Ждёт в магазине', who: 'olga', before: own(2432) },
    cancel: {
      caption: 'Отменить заказ?',
      who: 'dmitry',
      over: true,
      before: own(2438),
      act: ({ page }) => pressUntil(page, 'Отменить заказ', () => dialogOf(page)),
    },
    'cancel-wrong': {
      caption: 'Отмена без причины',
      who: 'dmitry',
      over: true,
      ...narrow,
      before: own(2438),
      act: async ({ page }) => {
        await pressUntil(page, 'Отменить заказ', () => dialogOf(page))
        await dialogOf(page).getByRole('button', { name: 'Отменить заказ' }).click()
        await page.getByText('Выберите причину').waitFor()
      },
    },
    cancelled: {
      caption: 'Заказ отменён',
      before: async (visit) => {
        const { id, signIn, calls } = await paidOrder()
        await bodyOf(
          await calls.post(`/client/orders/order/${id}/cancel`, { data: { reason_code: 'changed_mind' } }),
        )
        await calls.dispose()
        await signIn(visit.context)
        return `/profile/orders/${id}`
      },
    },
    substitution: {
      caption: 'Не хватает цветка: чем заменить',
      ...narrow,
      before: async ({ context }) => {
        const { id, signIn, calls } = await paidOrder()
        await askAboutFlower(id)
        await calls.dispose()
        await signIn(context)
        return `/profile/orders/${id}`
      },
    },
    long: {
      caption: 'Длинные имя, адрес, открытка',
      before: async (visit) => {
        const words = {
          recipient: { name: LONG_PERSON, phone: '+7 973 000-00-02' },
          card_text: LONG_WORDS.slice(0, 200),
          comment: LONG_WORDS.slice(0, 290),
        }
        return `/profile/orders/${await placedBy(visit, words)}`
      },
    },
    lost: {
      caption: 'Чужой или несуществующий заказ',
      who: 'newcomer',
      path: '/profile/orders/0190a000-0000-7000-8000-000000000001',
      ...narrow,
    },
    loading: {
      pending: true,
      caption: 'Заказ загружается',
      who: 'marina',
      ...narrow,
      before: async (visit) => {
        const path = await own(2306)(visit)
        await hang(visit.page, '**/client/orders/order/*')
        return path
      },
    },
    recipient: { caption: 'Страница получателя', before: waitingForAddress },
    'recipient-wrong': {
      caption: 'Страница получателя: не заполнено',
      ...narrow,
      before: waitingForAddress,
      act: async ({ page }) => {
        await press(page, 'Жду цветы')
        await page.getByText('Напишите улицу и дом').waitFor()
      },
    },
    'recipient-done': {
      caption: 'Получатель ответил',
      before: waitingForAddress,
      act: async ({ page }) => {
        await page.getByLabel(/^Адрес/).fill('ленина 24')
        await page.getByRole('option', { name: 'улица Ленина, 24', exact: true }).click()
        await page.getByLabel('Квартира').fill('47')
        await page.getByRole('radio', { name: /^15:00/ }).press('Space')
        await press(page, 'Жду цветы')
        await page.getByRole('heading', { name: /Спасибо! Ждите цветы/ }).waitFor()
      },
    },
    'recipient-failed': {
      caption: 'Ответ получателя не ушёл',
      ...narrow,
      before: waitingForAddress,
      act: async ({ page }) => {
        await page.getByLabel(/^Адрес/).fill('улица Ленина, 24')
        await page.getByRole('radio', { name: /^15:00/ }).press('Space')
        await page.route('**/client/recipient/**', (route) => route.abort())
        await press(page, 'Жду цветы')
        await page.getByRole('alert').filter({ hasText: 'Не получилось' }).waitFor()
      },
    },
    'recipient-ended': { caption: 'Ссылка больше не действует', path: '/a/AAAAAAAAAAAAAAAAAAAAAA' },
  },
}
