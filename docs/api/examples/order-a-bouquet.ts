import { ok } from '@oazapfts/runtime'
import * as shop from './client.ts'

type Buyer = {
  phone: string
  name: string
  /** `улица Ленина, 24`. */
  street: string
  /** The digits of the message that the shop has just sent. */
  readCode: () => Promise<string>
}

/**
 * Signs in, puts the first bouquet of the city into the cart and orders it for the first free window, to be paid to the courier.
 * Returns the order's number. The client: `npx oazapfts https://your-shop/openapi.json client.ts`.
 */
export const orderABouquet = async (siteUrl: string, { phone, name, street, readCode }: Buyer) => {
  shop.defaults.baseUrl = siteUrl
  const { items: cities } = await ok(shop.placesCities())
  const city = first(cities)

  await ok(shop.authRequestCode({ phone }))
  const signIn = { phone, code: await readCode(), consents: { personal_data: true as const } }
  const { access_token: token } = await ok(shop.authVerifyCode(signIn))
  shop.defaults.headers = { authorization: `Bearer ${token}` }

  const { items: bouquets } = await ok(shop.catalogPopular({ cityId: city.id }))
  const bouquet = first(bouquets)
  const { items: dates } = await ok(shop.deliveryDates(city.id))
  const { date } = first(dates.filter(({ available }) => available))
  const place = await ok(shop.deliverySelectStore({ city_id: city.id, address: street, date }))
  const { items: windows } = await ok(
    shop.deliveryIntervals(city.id, date, {
      isKnowAddress: '1',
      storeIds: place.store_ids.map(String),
      leadMinutes: place.lead_minutes,
    }),
  )
  const isFree = ({ time_type, is_available }: shop.Interval) => time_type === 'interval' && is_available
  const { time_from, time_to } = first(windows.filter(isFree))

  const cart = await ok(
    shop.cartUpdateProduct(
      { product_id: bouquet.id, variant_id: first(bouquet.variants).id, quantity: 1 },
      {
        cityId: city.id,
        orderType: 'delivery',
        address: street,
        date,
        timeType: 'interval',
        timeFrom: time_from,
        timeTo: time_to,
      },
    ),
  )
  const placed = await ok(
    shop.ordersPlace(
      {
        date,
        time_type: 'interval',
        time_from,
        time_to,
        order_type: 'delivery',
        city_id: city.id,
        address: { name: street },
        recipient: { name, phone },
        payment_method: 4,
        version: cart.version,
        consents: { personal_data: true },
      },
      { idempotencyKey: crypto.randomUUID() },
    ),
  )
  return placed.number
}

const first = <T>([one]: T[]): T => {
  if (one === undefined) throw new Error('the shop has none now')
  return one
}
