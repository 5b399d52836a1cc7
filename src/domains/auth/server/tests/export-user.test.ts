import { expect, it } from 'vitest'
import { openScene } from '#/testing/orders/order-scene.ts'
import { TEST_KEYS } from '#/testing/shop/test-secrets.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { MARK, MARK_EMAIL, MARK_PHONE, wholeCustomer } from '#/testing/customers/whole-customer.ts'

const shop = await openTestShop()
const { call, db, signIn } = shop
const scene = await openScene(shop, { stock: 500 })

type ExportedData = Record<string, Record<string, unknown>[]>

it('a customer gets all that is known about them as a file in Russian, and nothing that could be used', async () => {
  const who = await wholeCustomer(shop, scene)
  const url = `/v1/user/${who.user.id}/export`
  const { status, body, headers } = await call<ExportedData>('GET', url, who)
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="moi-dannye.json"'])
  expect(Object.keys(body)).toEqual([
    'О файле',
    'Профиль',
    'Где вы входили',
    'Запросы кодов',
    'Согласия',
    'Заметки магазина о вас',
    'Заказы',
    'Обращения',
    'Платежи',
    'Бонусы',
    'Приглашения',
    'Промокоды',
    'Отзывы',
    'Корзина',
    'Избранное',
    'Получатели',
    'Адреса',
    'Поводы',
    'Уведомления',
    'Почта для писем',
    'Телеграм',
    'Браузеры с уведомлениями',
    'Чат',
    'Что сказали получатели',
  ])
  expect(body['Профиль']).toMatchObject([
    { Имя: MARK, Телефон: who.user.phone, Почта: MARK_EMAIL, Пол: 'женский' },
  ])
  expect(body['Заказы']).toHaveLength(2)
  expect(body['Заказы']?.[0]).toMatchObject({
    Состояние: 'вручён',
    Получатель: MARK,
    Телефон: who.user.phone,
    'Текст открытки': MARK,
    Бонусы: 100,
    Состав: [{ Товар: 'Букет 1', Количество: 1, 'Цена, рублей': 3990 }],
  })
  expect(body['Заказы']?.[1]).toMatchObject({ Получатель: MARK, Телефон: MARK_PHONE })
  expect(body['Платежи']).toMatchObject([
    { Состояние: 'прошёл', Чеки: [{ Почта: MARK_EMAIL }, { Почта: MARK_EMAIL }] },
    { Что: 'оплата при получении' },
  ])
  expect(body['Отзывы']?.map((review) => review['Состояние'])).toEqual(['показан', 'ждёт'])
  expect(body['Заметки магазина о вас']).toMatchObject([{ Текст: MARK }])
  expect(body['Чат']).toMatchObject(
    ['Снегирь', 'Лаванда'].map((name) => ({
      'Кто пишет': name,
      Текст: MARK,
      Фотографии: [expect.any(String)],
    })),
  )

  const keys = (value: unknown): string[] =>
    value === null || typeof value !== 'object'
      ? []
      : Object.entries(value).flatMap(([key, part]) => [
          ...(Array.isArray(value) ? [] : [key]),
          ...keys(part),
        ])
  expect(keys(body).filter((key) => /[a-z]/.test(key))).toEqual([])
  const secrets = await db.sql<{ secret: string }[]>`
    select seed as secret from sessions union all select code_hmac from login_codes
    union all select token_hash from address_requests union all select request_hash from orders`
  const text = JSON.stringify(body)
  expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([])
  expect([text.includes(TEST_KEYS.pepper), text.includes(who.manager.user.id)]).toEqual([false, false])

  const stranger = await call<{ code: string }>('GET', url, await signIn())
  expect([stranger.status, stranger.body.code]).toEqual([404, 'not_found'])
})
