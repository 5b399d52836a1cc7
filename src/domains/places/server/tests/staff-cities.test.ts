import { describe, expect, it } from 'vitest'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import type { CitySuggestion, StaffCity, ZoneChoice } from '#/domains/places/contract/staff/cities.ts'
import type { City } from '#/domains/places/contract/customer.ts'
import { eventually, TEST_CACHE_BYTES } from '#/testing/shop/cache.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { call, db, signInStaff } = await openTestShop({ demo: true, pageCacheBytes: TEST_CACHE_BYTES })
const vera = await signInStaff('manager')
const OMSK = 1

type Listed = { items: StaffCity[]; time_zones: ZoneChoice[] }
type ErrorBody = { code: string; detail: string; fields?: Record<string, string>; fresh: StaffCity }

const list = async () => (await call<Listed>('GET', '/staff/api/cities', vera)).body
const shown = async () => (await call<{ items: City[] }>('GET', '/geo/city/list')).body.items
const suggest = async (query: string) =>
  (
    await call<{ items: CitySuggestion[] }>('GET', '/staff/api/cities/suggestions', {
      ...vera,
      query: { query },
    })
  ).body.items
const create = (body: object, who = vera) =>
  call<StaffCity & ErrorBody>('POST', '/staff/api/cities', { ...who, body })
const change = (id: number, body: object) =>
  call<StaffCity & ErrorBody>('PATCH', `/staff/api/cities/${id}`, { ...vera, body })
const remove = (id: number) => call<ErrorBody>('DELETE', `/staff/api/cities/${id}`, vera)

const formOf = async (name: string) => {
  const [found] = await suggest(name)
  if (!found) throw new Error(`${name} is not in the list`)
  const { taken: _taken, moscow_hours: _hours, ...city } = found
  return { ...city, phone: '8 (3822) 90-55-17', served_from: null as number | null }
}
const aShopCity = async (name: string) => (await create(await formOf(name))).body
const formOfCity = ({ id: _id, stores: _stores, ...form }: StaffCity) => form

describe('the list of Russian cities', () => {
  it('offers a city whole: region, time and form', async () => {
    expect((await suggest('томс'))[0]).toMatchObject({
      name: 'Томск',
      region: 'Томская область',
      name_in: 'в Томске',
      time_zone: 'Asia/Tomsk',
      moscow_hours: 4,
      taken: false,
    })
    expect((await suggest('Калининград'))[0]).toMatchObject({ moscow_hours: -1 })
  })

  it.each([
    ['орел', 'Орёл'],
    ['г. ростов', 'Ростов-на-Дону'],
    ['зуево', 'Орехово-Зуево'],
    ['нижний', 'Нижний Новгород'],
  ])('«%s» finds %s', async (typed, name) => {
    expect((await suggest(typed)).map((city) => city.name)).toContain(name)
  })

  it('tells cities of one name apart, and what is there already', async () => {
    expect((await suggest('Железногорск')).map(({ region }) => region)).toEqual(
      expect.arrayContaining(['Красноярский край', 'Курская область']),
    )
    expect((await suggest('Омск'))[0]).toMatchObject({ name: 'Омск', taken: true })
    expect(await suggest(' ')).toEqual([])
  })
})

describe('a new city', () => {
  it('is shown at once and sells time, without stores or zones', async () => {
    await shown()
    const made = await create(await formOf('Томск'))
    expect(made.body).toMatchObject({ name: 'Томск', phone: '+73822905517', version: 1, stores: 0 })
    const { id } = made.body
    await eventually(async () => (await shown()).at(-1)?.name_in, 'в Томске')
    const { status, body } = await call<DeliverySettings>('GET', `/delivery/${id}`)
    expect([status, body.zones, body.open_windows, body.time_zone]).toEqual([200, [], [], 'Asia/Tomsk'])
    for (const path of ['dates', 'addresses'])
      expect((await call('GET', `/delivery/${path}?city_id=${id}&query=лен`)).status).toBe(200)
    const where = { city_id: id, address: 'улица Гагарина, 11', date: body.local_now.slice(0, 10) }
    const answer = await call<ErrorBody>('POST', '/delivery/store/selection', { body: where })
    expect([answer.status, answer.body.code]).toEqual([422, 'address_out_of_zone'])
  })

  it('that gets its flowers from afar does so from the next day on', async () => {
    const { body } = await create({ ...(await formOf('Калачинск')), served_from: OMSK })
    const settings = await call('GET', `/staff/api/city-delivery/${body.id}`, vera)
    expect(settings.body).toMatchObject({ lead_days: 1, time_types: ['interval', 'any'] })
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'омск', region: '' }, 'name'],
    [{ name_in: 'Барнаул' }, 'name_in'],
    [{ time_zone: 'Asia/Atlantis' }, 'time_zone'],
    [{ phone: '12' }, 'phone'],
    [{ lat: 91 }, 'lat'],
    [{ served_from: 999 }, 'served_from'],
    // Тара gets its own from Omsk
    [{ served_from: 3 }, 'served_from'],
  ])('is refused at its field: %o', async (wrong, field) => {
    const answer = await create({ ...(await formOf('Барнаул')), ...wrong })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]])
  })

  it('is added once by two who add it at the same time', async () => {
    const form = await formOf('Псков')
    const answers = await Promise.all([create(form), create(form)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('is the whole shop’s: staff of one store add none', async () => {
    const answer = await create(await formOf('Абакан'), await signInStaff('manager', 1))
    expect([answer.status, answer.body.code]).toEqual([403, 'other_store'])
  })
})

it('a renamed city has its new name at once, and its orders stay', async () => {
  const omsk = (await list()).items.find(({ id }) => id === OMSK)
  if (!omsk) throw new Error('no Omsk')
  const orders = () =>
    db.sql`select id, address, zone_id, total from orders where city_id = ${OMSK} order by id`
  const before = await orders()
  expect((await shown())[0]?.name).toBe('Омск')
  const { body } = await change(OMSK, { ...formOfCity(omsk), name: 'Омск-Центр', name_in: 'в Омске-Центре' })
  expect(body.version).toBe(omsk.version + 1)
  await eventually(async () => (await shown())[0]?.name_in, 'в Омске-Центре')
  expect(await orders()).toEqual(before)
  await change(OMSK, { ...formOfCity(omsk), version: body.version })
  const log =
    await db.sql`select action from audit_log where subject = 'shop_city' and subject_id = ${String(OMSK)}`
  expect(log.map(({ action }) => String(action))).toEqual(['city.update', 'city.update'])
})

it('edited by two: the second is told what is there', async () => {
  const city = await aShopCity('Курган')
  const answers = await Promise.all(
    ['+73522000001', '+73522000002'].map((phone) => change(city.id, { ...formOfCity(city), phone })),
  )
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ code: 'edited_meanwhile', fresh: { version: 2 } })
})

it('where flowers come from is a city with stores, and not in a circle', async () => {
  const city = await aShopCity('Ишим')
  const from = (id: number, served_from: number) =>
    list().then(({ items }) => {
      const one = items.find((found) => found.id === id)
      return change(id, { ...formOfCity(one ?? city), served_from })
    })
  expect((await from(city.id, city.id)).body.fields?.served_from).toMatch(/сам у себя/)
  expect((await from(OMSK, 2)).body.fields?.served_from).toMatch(/свои магазины/)
  expect((await from(city.id, OMSK)).status).toBe(200)
})

it('a store opens only in a city that has its own flowers', async () => {
  const body = {
    name: 'В Таре',
    address: 'улица Ленина, 1',
    phone: '+73812000009',
    lat: 56.9,
    lon: 74.37,
    opens: '09:00',
    closes: '20:00',
    takes_pickup: true,
    takes_delivery: true,
    published: true,
    week: [],
    days: [],
    city_id: 3,
  }
  const { status, body: answer } = await call<ErrorBody>('POST', '/staff/api/stores', { ...vera, body })
  expect([status, answer.fields?.city_id]).toEqual([422, expect.stringMatching(/^Тара: цветы сюда возят/)])
})

describe('removal', () => {
  it('is refused with what belongs to the city', async () => {
    const { status, body } = await remove(OMSK)
    expect([status, body.code]).toEqual([422, 'city_in_use'])
    expect(body.detail).toMatch(/^В Омске 4 магазина, \d+ заказ/)
  })

  it('of a city without anything takes its settings along, and a repeat does no harm', async () => {
    const { id } = await aShopCity('Тюмень')
    for (let time = 0; time < 2; time++) expect((await remove(id)).status).toBe(204)
    await eventually(async () => (await shown()).some((city) => city.id === id), false)
    expect((await call('GET', `/delivery/${id}`)).status).toBe(404)
  })
})

it('the order of the list is the one that customers see', async () => {
  const ids = (await list()).items.map(({ id }) => id).toReversed()
  const { status } = await call('POST', '/staff/api/cities/order', { ...vera, body: { ids } })
  expect(status).toBe(204)
  await eventually(async () => (await shown()).map(({ id }) => id), ids)
})
