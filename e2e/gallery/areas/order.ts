import { choose, chooseTime, chooseWindow, fillOrder, placeButton } from '../../support/customer.ts'
import { hang, LONG_PERSON, LONG_STREET, LONG_WORDS, putInCart, refuse } from '../stage.ts'
import { type Area, PHONES, type State, type Visit } from '../state.ts'

const region = ({ page }: Visit, name: string | RegExp) => page.getByRole('region', { name })
const where = (visit: Visit) => region(visit, /^Куда и когда/)
const goOn = (visit: Visit, name: string) =>
  region(visit, name).getByRole('button', { name: 'Дальше' }).click()
const daysReady = ({ page }: Visit) =>
  page.getByRole('group', { name: 'Дата' }).getByRole('radio').first().waitFor({ state: 'attached' })

const withCart = (slug = 'nezhnost') => ({
  path: '/order',
  who: 'newcomer' as const,
  before: (visit: Visit) => putInCart(visit, slug),
})
const toWho = async (visit: Visit) => {
  await daysReady(visit)
  await where(visit)
    .getByLabel(/^Адрес/)
    .fill('улица Ленина, 24')
  await where(visit).getByLabel('Квартира').fill('47')
  await chooseWindow(visit.page)
  await goOn(visit, 'Куда и когда')
}
const toWishes = async (visit: Visit) => {
  await toWho(visit)
  await choose(region(visit, 'Кому').getByRole('radio', { name: 'Получу лично' }))
  await region(visit, 'Кому').getByLabel('Как к вам обращаться').fill('Марина')
  await goOn(visit, 'Кому')
}
const toDiscounts = async (visit: Visit) => {
  await toWishes(visit)
  await goOn(visit, 'Открытка и пожелания')
}
const toPayment = async (visit: Visit) => {
  await toDiscounts(visit)
  await goOn(visit, 'Промокод и бонусы')
}
const promo = async ({ page }: Visit, code: string) => {
  const bill = page.getByRole('complementary', { name: 'Ваш заказ' })
  await bill.getByRole('button', { name: 'Есть промокод?' }).click()
  await bill.getByLabel('Промокод').fill(code)
  await bill.getByLabel('Промокод').press('Enter')
}
const narrow: Pick<State, 'widths'> = { widths: [390, 1280] }

export const order: Area = {
  title: 'Корзина и оформление',
  states: {
    empty: { caption: 'Корзина пуста, гость', path: '/order' },
    'empty-customer': { caption: 'Корзина пуста, покупатель', path: '/order', who: 'newcomer', ...narrow },
    loading: {
      pending: true,
      caption: 'Корзина загружается',
      path: '/order',
      ...narrow,
      before: ({ page }) => hang(page, '**/orders/cart?*'),
    },
    failed: {
      caption: 'Корзина не загрузилась',
      path: '/order',
      ...narrow,
      before: ({ page }) => refuse(page, '**/orders/cart?*'),
    },
    guest: { caption: 'Гость: телефон', path: '/order', before: (visit) => putInCart(visit, 'nezhnost') },
    dark: {
      caption: 'Гость: телефон, тёмная тема',
      path: '/order',
      dark: true,
      ...narrow,
      before: (visit) => putInCart(visit, 'nezhnost'),
    },
    code: {
      caption: 'Гость: код',
      path: '/order',
      ...narrow,
      before: (visit) => putInCart(visit, 'nezhnost'),
      act: async (visit) => {
        const phone = region(visit, /^Телефон/)
        await phone.getByRole('textbox', { name: 'Телефон' }).fill(visit.phone)
        await phone.getByRole('checkbox', { name: /обработку персональных данных/ }).check()
        await phone.getByRole('button', { name: 'Получить код' }).click()
        await phone.getByLabel('Код из шести цифр').waitFor()
      },
    },
    where: { caption: 'Куда и когда', ...withCart(), act: daysReady },
    'where-wrong': {
      caption: 'Куда и когда: не заполнено',
      ...withCart(),
      act: async (visit) => {
        await daysReady(visit)
        await goOn(visit, 'Куда и когда')
        await visit.page.getByText('Напишите улицу и дом').waitFor()
      },
    },
    'where-suggested': {
      caption: 'Подсказки адреса',
      ...withCart(),
      ...narrow,
      act: async (visit) => {
        await daysReady(visit)
        await where(visit)
          .getByLabel(/^Адрес/)
          .fill('ленина 2')
        await where(visit).getByRole('option').first().waitFor()
      },
    },
    'where-filled': {
      caption: 'Куда и когда: точное время',
      ...withCart(),
      act: async (visit) => {
        await daysReady(visit)
        await where(visit)
          .getByLabel(/^Адрес/)
          .fill('ленина 2')
        await where(visit).getByRole('option', { name: 'улица Ленина, 2', exact: true }).click()
        await choose(
          visit.page.getByRole('group', { name: 'Дата' }).getByRole('radio', { disabled: false }).nth(2),
        )
        await choose(visit.page.getByRole('radio', { name: /^Точно к/ }))
      },
    },
    'where-far': {
      caption: 'Сюда не возим',
      path: '/order',
      who: 'newcomer',
      ...narrow,
      before: async (visit) => {
        await putInCart(visit, 'nezhnost')
        const cookie = (await visit.context.cookies()).find(({ name }) => name === 'LavandaChosenAddress')
        const address = { name: 'деревня Дальняя, 5', coords: [56.5, 74] }
        const value = encodeURIComponent(JSON.stringify({ city_id: 1, city_name: 'Омск', address }))
        if (cookie) await visit.context.addCookies([{ ...cookie, value }])
      },
      act: async (visit) => {
        await daysReady(visit)
        await visit.page.getByText('Сюда пока не возим').waitFor()
        await goOn(visit, 'Куда и когда')
      },
    },
    'where-pickup': {
      caption: 'Самовывоз',
      ...withCart(),
      act: async (visit) => {
        await daysReady(visit)
        await choose(where(visit).getByRole('radio', { name: 'Самовывоз' }))
        await choose(where(visit).getByRole('radio', { name: /^На Ленина/ }))
        await chooseTime(visit.page)
      },
    },
    'where-unknown': {
      caption: 'Адрес узнаем у получателя',
      ...withCart(),
      act: async (visit) => {
        await daysReady(visit)
        await where(visit)
          .getByRole('checkbox', { name: /^Не знаю адрес/ })
          .check()
        await visit.page.getByRole('radio', { name: /^Время выберет получатель/ }).waitFor()
      },
    },
    'where-tara': {
      caption: 'Тара: только доставка',
      ...withCart(),
      ...narrow,
      city: { city_id: 3, city_name: 'Тара' },
      act: daysReady,
    },
    'where-failed': {
      caption: 'Дни и окна не загрузились',
      path: '/order',
      who: 'newcomer',
      ...narrow,
      before: async (visit) => {
        await putInCart(visit, 'nezhnost')
        await refuse(visit.page, /\/delivery\/(dates|intervals)/)
      },
    },
    'where-loading': {
      pending: true,
      caption: 'Дни и окна загружаются',
      path: '/order',
      who: 'newcomer',
      ...narrow,
      before: async (visit) => {
        await putInCart(visit, 'nezhnost')
        await hang(visit.page, /\/delivery\/(dates|intervals)/)
      },
    },
    who: { caption: 'Кому', ...withCart(), act: toWho },
    'who-wrong': {
      caption: 'Кому: другой человек, ошибки',
      ...withCart(),
      ...narrow,
      act: async (visit) => {
        await toWho(visit)
        await choose(region(visit, 'Кому').getByRole('radio', { name: 'Другой человек' }))
        await goOn(visit, 'Кому')
        await visit.page.getByText('Напишите имя получателя').waitFor()
      },
    },
    'who-saved': {
      caption: 'Кому: сохранённые получатели и адреса',
      path: '/order',
      who: 'marina',
      before: (visit) => putInCart(visit, 'nezhnost'),
      act: daysReady,
    },
    wishes: { caption: 'Открытка и пожелания', ...withCart(), act: toWishes },
    discounts: { caption: 'Промокод и бонусы', ...withCart(), act: toDiscounts },
    payment: { caption: 'Оплата', ...withCart(), act: toPayment },
    'payment-wrong': {
      caption: 'Оплата: нет почты и согласия',
      ...withCart(),
      act: async (visit) => {
        await toPayment(visit)
        await placeButton(visit.page).first().click()
        await visit.page.getByText('Напишите почту, на которую прислать чек').waitFor()
      },
    },
    ready: {
      caption: 'Всё заполнено',
      ...withCart(),
      act: async ({ page }) => fillOrder(page),
    },
    'ready-dark': {
      caption: 'Всё заполнено, тёмная тема',
      ...withCart(),
      ...narrow,
      dark: true,
      act: async ({ page }) => fillOrder(page),
    },
    'place-failed': {
      caption: 'Заказ не отправился: нет связи',
      ...withCart(),
      ...narrow,
      act: async ({ page }) => {
        await fillOrder(page)
        await page.route('**/client/orders/order', (route) => route.abort())
        await placeButton(page).first().click()
        await page.getByText('Нет связи с магазином').first().waitFor()
      },
    },
    bill: {
      caption: 'Счёт телефона',
      ...withCart(),
      widths: PHONES,
      over: true,
      act: async (visit) => {
        await daysReady(visit)
        await visit.page.getByRole('button', { name: /Состав и скидки/ }).click()
        await visit.page.getByRole('dialog').waitFor()
      },
    },
    promo: {
      caption: 'Промокод применён',
      path: '/order',
      before: (visit) => putInCart(visit, 'korobka-macarons'),
      act: async (visit) => {
        await promo(visit, 'ДОСТАВКА0')
        await visit.page.getByText('ДОСТАВКА0').first().waitFor()
      },
    },
    'promo-wrong': {
      caption: 'Промокод не найден',
      path: '/order',
      ...narrow,
      before: (visit) => putInCart(visit, 'korobka-macarons'),
      act: async (visit) => {
        await promo(visit, 'нет такого')
        await visit.page.getByText('Промокод не найден').first().waitFor()
      },
    },
    many: {
      caption: 'Много всего, часть не собрать, убранное',
      path: '/order',
      who: 'newcomer',
      before: async (visit) => {
        for (const slug of ['nezhnost', 'krasnye-rozy-50', 'fikus-robusta', 'korobka-macarons'])
          await putInCart(visit, slug, 2)
        await putInCart(visit, 'buket-nevesty')
        await putInCart(visit, 'muzhskoi', 99)
        await putInCart(visit, 'eustoma-15')
        await putInCart(visit, 'eustoma-15', 0)
      },
      act: daysReady,
    },
    deleted: {
      caption: 'Убрали всё',
      path: '/order',
      ...narrow,
      before: async (visit) => {
        await putInCart(visit, 'nezhnost')
        await putInCart(visit, 'nezhnost', 0)
      },
    },
    offline: {
      caption: 'Нет связи: меняем количество',
      ...withCart(),
      ...narrow,
      act: async (visit) => {
        await daysReady(visit)
        await visit.context.setOffline(true)
        await visit.page.getByRole('button', { name: 'Добавить одну штуку' }).first().click()
        await visit.page.getByText('Сохраним, когда появится').waitFor()
      },
    },
    long: {
      caption: 'Длинные адрес, имя, пожелания',
      ...withCart(),
      act: async (visit) => {
        await daysReady(visit)
        await where(visit)
          .getByLabel(/^Адрес/)
          .fill(LONG_STREET)
        await where(visit)
          .getByLabel(/^Как найти/)
          .fill(LONG_WORDS.slice(0, 290))
        await chooseWindow(visit.page)
        await goOn(visit, 'Куда и когда')
        const who = region(visit, 'Кому')
        await choose(who.getByRole('radio', { name: 'Другой человек' }))
        await who.getByLabel('Имя').fill(LONG_PERSON)
        await who.getByLabel('Телефон').fill('9736201408')
        await goOn(visit, 'Кому')
        const wishes = region(visit, 'Открытка и пожелания')
        await wishes.getByLabel('Текст открытки').fill(LONG_WORDS.slice(0, 200))
        await wishes.getByLabel(/^Пожелания/).fill(LONG_WORDS.slice(0, 290))
        await goOn(visit, 'Открытка и пожелания')
      },
    },
  },
}
