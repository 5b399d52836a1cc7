import { describe, expect, it } from 'vitest'
import { aCity, aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import type { StaffZone, ZoneMapData } from '#/domains/delivery/contract/staff/zones.ts'

const { call, db, signIn, signInStaff } = await openTestShop()
const cityId = await aCity(db)
await aStore(db, { cityId })
const vera = await signInStaff('manager')

type ErrorBody = { code: string; fields?: Record<string, string>; fresh: StaffZone }
const square = (from: number, to: number) => [
  [from, from + 18],
  [from, to + 18],
  [to, to + 18],
  [to, from + 18],
]
const form = {
  name: 'Центр',
  price: 25_000,
  free_from: 350_000,
  courier_minutes: 40,
  polygon: square(54.9, 55.1),
}

const create = (body: object) =>
  call<StaffZone & ErrorBody>('POST', '/staff/api/zones', { ...vera, body: { city_id: cityId, ...body } })
const change = (id: number, body: object, who = vera) =>
  call<StaffZone & ErrorBody>('PATCH', `/staff/api/zones/${id}`, { ...who, body })
const list = async () =>
  (await call<ZoneMapData>('GET', `/staff/api/zones?city_id=${cityId}`, vera)).body.items
const settings = async () => (await call<DeliverySettings>('GET', `/delivery/${cityId}`)).body
const zoneOf = async (coords: [number, number]) => {
  const body = { city_id: cityId, coords, date: (await settings()).local_now.slice(0, 10) }
  const answer = await call<{ zone?: { name: string }; code?: string }>('POST', '/delivery/store/selection', {
    body,
  })
  return answer.body.zone?.name ?? answer.body.code
}

it('only managers draw zones', async () => {
  const { body } = await create(form)
  for (const person of [await signIn(), await signInStaff('florist'), await signInStaff('courier')]) {
    expect((await call('GET', `/staff/api/zones?city_id=${cityId}`, person)).status).toBe(403)
    expect((await change(body.id, { ...form, version: 1 }, person)).status).toBe(403)
  }
  await call('DELETE', `/staff/api/zones/${body.id}`, vera)
})

describe('a ring', () => {
  it.each([
    [square(54.9, 55.1).slice(0, 2), /три точки/],
    [
      [
        [54.9, 73],
        [55.1, 73.2],
        [54.9, 73.2],
        [55.1, 73],
      ],
      /пересекает сама себя/,
    ],
    [
      [
        [54.9, 73],
        [55, 73.1],
        [55.1, 73.2],
      ],
      /на одной линии/,
    ],
  ])('that is no zone is refused with its reason %#', async (polygon, reason) => {
    const answer = await create({ ...form, polygon })
    expect([answer.status, answer.body.fields?.polygon]).toEqual([422, expect.stringMatching(reason)])
  })

  it('comes back as it was drawn and is kept closed', async () => {
    const { body } = await create(form)
    expect(body.polygon).toEqual(form.polygon)
    const [row] = await db.sql<{ polygon: number[][] }[]>`select polygon from zones where id = ${body.id}`
    expect(row?.polygon).toEqual([...form.polygon, form.polygon[0]])
    await call('DELETE', `/staff/api/zones/${body.id}`, vera)
  })
})

it('what is changed is what customers pay from then on', async () => {
  const { body } = await create(form)
  expect((await settings()).zones).toMatchObject([{ name: 'Центр', price: 25_000 }])
  const answer = await change(body.id, { ...form, price: 30_000, free_from: null, version: body.version })
  expect(answer.body).toMatchObject({ price: 30_000, free_from: null, version: body.version + 1 })
  expect((await settings()).zones).toMatchObject([{ price: 30_000, free_from: null }])
  await call('DELETE', `/staff/api/zones/${body.id}`, vera)
})

it('the first of the list counts where two lie over one another', async () => {
  const inner = await create({ ...form, name: 'Малая', polygon: square(54.98, 55.02) })
  const outer = await create({ ...form, name: 'Большая' })
  expect(await zoneOf([55, 73])).toBe('Малая')
  expect(await zoneOf([55.08, 73.08])).toBe('Большая')
  expect(await zoneOf([56, 74])).toBe('address_out_of_zone')
  const ids = [outer.body.id, inner.body.id]
  await call('POST', '/staff/api/zones/order', { ...vera, body: { city_id: cityId, ids } })
  expect((await list()).map(({ id }) => id)).toEqual(ids)
  expect(await zoneOf([55, 73])).toBe('Большая')
  for (const id of ids) await call('DELETE', `/staff/api/zones/${id}`, vera)
})

it('a removed one is not found, stays for its orders, and a repeat does no harm', async () => {
  const { body } = await create(form)
  for (let time = 0; time < 2; time++)
    expect((await call('DELETE', `/staff/api/zones/${body.id}`, vera)).status).toBe(204)
  expect(await list()).toEqual([])
  expect(await zoneOf([55, 73])).toBe('address_out_of_zone')
  expect((await change(body.id, { ...form, version: 2 })).status).toBe(404)
  expect(await db.sql`select name from zones where id = ${body.id}`).toEqual([{ name: 'Центр' }])
  const log = await db.sql`
    select action from audit_log where subject = 'zone' and subject_id = ${String(body.id)} order by id`
  expect(log.map(({ action }) => String(action))).toEqual(['zone.create', 'zone.remove'])
})

it('edited by two: the second is told what is there', async () => {
  const { body } = await create(form)
  const answers = await Promise.all(
    ['Один', 'Два'].map((name) => change(body.id, { ...form, name, version: body.version })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ code: 'edited_meanwhile', fresh: { version: 2, polygon: form.polygon } })
})

describe('a place belongs to one zone', () => {
  const listed = (name: string, places: string[]) => ({
    ...form,
    name,
    shape: 'places',
    polygon: [],
    places,
  })
  const zonesWith = async (place: string) =>
    (await list()).filter(({ places }) => places.includes(place)).map(({ id }) => id)

  it('of many added at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => create(listed(`Лузино ${at}`, ['Лузино']))),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(11)
    expect(await zonesWith('Лузино')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 422)?.body.fields?.places).toMatch(/Лузино/)
  })

  it('of many changed, added and put in order at the same moment', async () => {
    const own = ['Азово', 'Кормиловка', 'Любино', 'Марьяновка', 'Тара', 'Тюкалинск']
    const zones: StaffZone[] = []
    for (const place of own) zones.push((await create(listed(place, [place]))).body)
    const order = () =>
      call('POST', '/staff/api/zones/order', {
        ...vera,
        body: { city_id: cityId, ids: zones.map(({ id }) => id).toReversed() },
      })
    const answers = await Promise.all([
      ...zones.map(({ id, name }) => change(id, { ...listed(name, [name, 'Омский район']), version: 1 })),
      create(listed('Район', ['Омский район'])),
      order(),
      order(),
    ])
    expect(await zonesWith('Омский район')).toHaveLength(1)
    expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 422].includes(status))).toEqual(
      [],
    )
  })
})
