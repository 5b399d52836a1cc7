import type { Marketplaces } from '#/domains/marketplaces/contract/staff.ts'
import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { openScene, TOMORROW } from '../orders/order-scene.ts'

const HEADINGS = {
  flowwow:
    'Номер заказа;Дата доставки;Время доставки;Адрес доставки;Получатель;Телефон получателя;Артикул;Товар;Количество;Цена;Сумма заказа;Статус;Текст открытки',
  yandex:
    'Номер заказа;Дата доставки;Интервал доставки;Адрес доставки;Имя получателя;Телефон получателя;Ваш SKU;Название товара;Количество;Цена;Сумма заказа;Статус заказа;Текст открытки',
  ozon: 'Номер отправления;Дата доставки;Время доставки;Адрес доставки;Получатель;Телефон получателя;Артикул;Название товара;Количество;Ваша цена;Сумма отправления;Статус;Текст открытки',
}

export const aRow = (number: string, row: Record<string, string | number> = {}) => {
  const said: Record<string, string | number> = {
    date: '20.05.2026',
    time: '11:00-13:00',
    address: 'Омск, улица Ленина, 24',
    recipient: 'Елена',
    phone: '8 913 144-20-31',
    article: 'FW-1',
    name: 'Нежность',
    quantity: 1,
    price: '4 500',
    total: '',
    state: 'Новый',
    card: 'С праздником!',
    ...row,
  }
  return [number, ...Object.values(said)].join(';')
}

/** A city that sells one bouquet, and a manager who looks after marketplaces. */
export const openMarketplaceScene = async (shop: TestShop, options: Parameters<typeof openScene>[1] = {}) => {
  const { call, db, signInStaff } = shop
  const scene = await openScene(shop, { stock: 1000, ...options })
  await db.sql`update cities set name = 'Омск' where id = ${scene.cityId}`
  const manager = await signInStaff('manager')
  const show = async () =>
    (await call<Marketplaces>('GET', '/staff/api/marketplaces', { headers: manager.headers })).body
  const act = <T = Marketplaces & { code?: string }>(path: string, body: object = {}, by = manager) =>
    call<T>('POST', `/staff/api/marketplaces/${path}`, { headers: by.headers, body })
  const match = (source: Marketplace, article: string, variantId = scene.product.variantId) =>
    act(`${source}/articles`, { article, variant_id: variantId })
  /** Known before anything has come. */
  const knowArticle = async (source: Marketplace, article: string, variantId = scene.product.variantId) => {
    await db.sql`
      insert into marketplace_articles (source, article, variant_id, created_at)
      values (${source}, ${article}, ${variantId}, ${db.now()})
      on conflict (source, article) do update set variant_id = excluded.variant_id, told = null`
  }
  const ordersOf = (source: Marketplace) => db.sql<OrderHere[]>`
    select o.id, o.number, o.source_ref, o.status, o.payment_status, o.total, o.goods, o.needs_attention, o.date,
      to_char(o.time_from, 'HH24:MI') as time_from, to_char(o.time_to, 'HH24:MI') as time_to, o.recipient_name,
      o.recipient_phone, o.address ->> 'name' as address, o.card_text, o.user_id, o.taken_by,
      (select count(*)::int from order_slots where order_id = o.id and state = 'held') as places,
      (select coalesce(sum(quantity), 0)::int from order_components where order_id = o.id and state = 'reserved') as stems
    from orders o where o.source = ${source} order by o.source_ref`
  const table = (source: Marketplace, ...rows: string[]) => [HEADINGS[source], ...rows].join('\n')
  return { ...scene, date: TOMORROW, manager, show, act, match, knowArticle, ordersOf, table }
}

export type OrderHere = {
  id: string
  number: number
  source_ref: string
  status: string
  payment_status: string
  total: number
  goods: number
  needs_attention: string | null
  date: string
  time_from: string | null
  time_to: string | null
  recipient_name: string
  recipient_phone: string
  address: string
  card_text: string | null
  user_id: string | null
  taken_by: string | null
  places: number
  stems: number
}
