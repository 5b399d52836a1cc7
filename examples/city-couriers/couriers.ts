import type { DeliveryOpening, DeliveryTask, Extension, ServiceCall } from '../../src/extensions.ts'

type Provider = ReturnType<NonNullable<Extension['delivery']>>
type CityCall = {
  status: 'new' | 'found' | 'taken' | 'done' | 'back' | 'off'
  roubles: number
  courier: { name: string; phone: string } | null
  link: string | null
  comment: string | null
}

const STATES = {
  new: 'searching',
  found: 'assigned',
  taken: 'picked_up',
  done: 'delivered',
  back: 'returned',
  off: 'cancelled',
} as const

/**
 * A service with four calls: `POST /price`, `PUT /calls/{id}`, `GET /calls/{id}`, `POST /calls/{id}/cancel`. The id is the shop's: a
 * repeated `PUT` orders nobody twice. It counts in roubles.
 */
export const openCouriers = ({ env, unanswered, refused }: DeliveryOpening): Provider => {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T | null> => {
    const response = await fetch((env['CITY_COURIERS_URL'] ?? '') + path, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${env['CITY_COURIERS_KEY'] ?? ''}`,
      },
      body: JSON.stringify(body ?? {}),
      ...(method === 'GET' && { body: null }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {
      throw unanswered('city-couriers: no answer')
    })
    if (response.status === 404) return null
    if (response.status >= 500) throw unanswered(`city-couriers: ${response.status}`)
    const answer = (await response.json()) as T & { reason?: string }
    if (!response.ok) throw refused(answer.reason ?? `код ${response.status}`)
    return answer
  }
  const must = async <T>(answer: Promise<T | null>): Promise<T> => {
    const given = await answer
    if (given === null) throw refused('код 404')
    return given
  }
  const callOf = ({ status, roubles, courier, link, comment }: CityCall): ServiceCall => ({
    state: STATES[status],
    price: roubles * 100,
    courier,
    trackingUrl: link,
    reason: comment,
  })
  const found = async (answer: Promise<CityCall | null>): Promise<ServiceCall | null> => {
    const call = await answer
    return call && callOf(call)
  }

  return {
    title: 'Город-курьеры',
    price: async (task) => {
      const { roubles, minutes } = await must(
        ask<{ roubles: number; minutes: number }>('POST', '/price', routeOf(task)),
      )
      return { price: roubles * 100, minutes }
    },
    order: async ({ id, ...task }, price) =>
      callOf(await must(ask<CityCall>('PUT', `/calls/${id}`, { ...routeOf(task), roubles: price / 100 }))),
    find: (id) => found(ask<CityCall>('GET', `/calls/${id}`)),
    cancel: (id) => found(ask<CityCall>('POST', `/calls/${id}/cancel`)),
  }
}

const routeOf = ({ orderNumber, from, to, window }: Omit<DeliveryTask, 'id'>) => ({
  order: orderNumber,
  from: { address: `${from.city}, ${from.address}`, coords: from.coords, phone: from.phone },
  to: {
    address: [to.city, to.address, to.apartment].filter(Boolean).join(', '),
    coords: to.coords,
    name: to.name,
    phone: to.phone,
    comment: to.comment,
  },
  until: window.to,
})
