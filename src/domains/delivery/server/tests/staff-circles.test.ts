import { describe, expect, it } from 'vitest'
import { FIRST_CIRCLES } from '#/domains/delivery/rules/circles.ts'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import type { StaffZone, StoreCircles, ZoneMapData } from '#/domains/delivery/contract/staff/zones.ts'
import { aCity, aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { call, db, signInStaff } = await openTestShop()
const vera = await signInStaff('manager')

type ErrorBody = { code: string; fields?: Record<string, string>; fresh: StoreCircles }
type Selection = { zone: { name: string; price: number }; exact: boolean; code?: string }

/** The store stands at 54.9885, 73.3242; a degree of latitude is 111 km. */
const KM = 1 / 111.195
const north = (km: number): [number, number] => [54.9885 + km * KM, 73.3242]

const aShop = async () => {
  const cityId = await aCity(db)
  return { cityId, storeId: await aStore(db, { cityId }) }
}
const save = (storeId: number, body: object = {}, who = vera) =>
  call<StoreCircles & ErrorBody>('POST', '/staff/api/zones/circles', {
    ...who,
    body: { store_id: storeId, circles: FIRST_CIRCLES, ...body },
  })
const list = async (cityId: number) =>
  (await call<ZoneMapData>('GET', `/staff/api/zones?city_id=${cityId}`, vera)).body
const settings = async (cityId: number) => (await call<DeliverySettings>('GET', `/delivery/${cityId}`)).body
const select = async (cityId: number, where: { coords?: [number, number]; address?: string }) => {
  const date = (await settings(cityId)).local_now.slice(0, 10)
  const body = { city_id: cityId, date, ...where }
  return (await call<Selection>('POST', '/delivery/store/selection', { body })).body
}
const zoneOf = async (cityId: number, coords: [number, number]) => {
  const { zone, code } = await select(cityId, { coords })
  return zone?.name ?? code
}
const createZone = (cityId: number, body: object) =>
  call<StaffZone & ErrorBody>('POST', '/staff/api/zones', {
    ...vera,
    body: { city_id: cityId, name: 'Пригород', price: 60_000, free_from: null, courier_minutes: 90, ...body },
  })

it('circles are what customers pay by distance from the store', async () => {
  const { cityId, storeId } = await aShop()
  const { body } = await save(storeId)
  expect(body).toMatchObject({ store_id: storeId, circles: FIRST_CIRCLES })
  expect((await settings(cityId)).zones).toMatchObject([
    { name: 'До 3\u00a0км', price: 20_000, free_from: 300_000, courier_minutes: 25 },
    { name: 'До 6\u00a0км', price: 30_000 },
    { name: 'До 12\u00a0км', price: 50_000, free_from: null },
  ])
  expect(await zoneOf(cityId, north(0))).toBe('До 3\u00a0км')
  expect(await zoneOf(cityId, north(2.99))).toBe('До 3\u00a0км')
  expect(await zoneOf(cityId, north(3.01))).toBe('До 6\u00a0км')
  expect(await zoneOf(cityId, north(12.1))).toBe('address_out_of_zone')
  // an unknown street costs the dearest circle of the city itself
  expect(await select(cityId, { address: 'улица Неизвестная, 1' })).toMatchObject({
    zone: { name: 'До 6\u00a0км' },
    exact: false,
  })
})

it('they follow their store, and cover nothing while it is hidden', async () => {
  const { cityId, storeId } = await aShop()
  await save(storeId)
  await db.sql`update stores set lat = lat + ${10 * KM} where id = ${storeId}`
  expect(await zoneOf(cityId, north(0))).toBe('До 12\u00a0км')
  await db.sql`update stores set published = false where id = ${storeId}`
  expect((await settings(cityId)).zones).toEqual([])
})

it('saving them again replaces them, keeps what stays, and leaves drawn zones alone', async () => {
  const { cityId, storeId } = await aShop()
  const other = await aStore(db, { cityId })
  await save(other, { circles: [FIRST_CIRCLES[0]] })
  const ring = [north(1), [north(1)[0], 73.4], north(2)]
  const drawn = await createZone(cityId, { name: 'За рекой', polygon: ring })
  const first = await save(storeId)
  const before = (await list(cityId)).items
  const [near, , far] = FIRST_CIRCLES
  const { body } = await save(storeId, {
    circles: [
      { ...near, price: 15_000 },
      { ...far, radius_km: 7.5 },
    ],
    version: first.body.version,
  })
  const after = (await list(cityId)).items
  expect(after.map(({ name, price }) => [name, price])).toEqual([
    ['За рекой', 60_000],
    ['До 3\u00a0км', 15_000],
    ['До 7,5\u00a0км', 50_000],
    ['До 3\u00a0км', 20_000],
  ])
  const idOf = (zones: StaffZone[], radius: number) =>
    zones.find(({ store_id, radius_m }) => store_id === storeId && radius_m === radius)?.id
  expect(idOf(after, 3000)).toBe(idOf(before, 3000))
  expect(after.some(({ id, version }) => id === drawn.body.id && version === drawn.body.version)).toBe(true)
  expect(body.version).toBeGreaterThan(first.body.version)
  expect((await save(storeId, { circles: [] })).body.circles).toEqual([])
  const log = await db.sql`
    select after from audit_log where subject = 'circles' and subject_id = ${String(storeId)} order by id`
  expect(log.map(({ after: row }) => row as unknown)).toEqual([
    { circles: ['До 3\u00a0км', 'До 6\u00a0км', 'До 12\u00a0км'] },
    { circles: ['До 3\u00a0км', 'До 7,5\u00a0км'] },
    { circles: [] },
  ])
})

describe('what is no circle is refused at its field', () => {
  const [near] = FIRST_CIRCLES
  it.each([
    [[{ ...near, radius_km: 0 }], 'circles.0.radius_km'],
    [[{ ...near, radius_km: -3 }], 'circles.0.radius_km'],
    [[{ ...near, radius_km: 900 }], 'circles.0.radius_km'],
    [[near, { ...near, price: 30_000 }], 'circles.1.radius_km'],
    [[{ ...near, price: -1 }], 'circles.0.price'],
    [[{ ...near, price: 99_900_000, free_from: null }], 'circles.0.price'],
    [[{ ...near, price: 20.5 }], 'circles.0.price'],
    [[{ ...near, free_from: 10_000 }], 'circles.0.free_from'],
    [[{ ...near, courier_minutes: 5000 }], 'circles.0.courier_minutes'],
  ])('%#', async (circles, field) => {
    const { storeId } = await aShop()
    const { status, body } = await save(storeId, { circles })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  })

  it('a store that is not there', async () => {
    const { status, body } = await save(999_999)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['store_id']])
  })
})

it('edited by two: the second is told what is there', async () => {
  const { storeId } = await aShop()
  const { version } = (await save(storeId)).body
  const answers = await Promise.all(
    [1, 2].map((at) => save(storeId, { circles: FIRST_CIRCLES.slice(at), version })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [won, late] = answers.toSorted((a, b) => a.status - b.status)
  expect(late?.body).toMatchObject({ code: 'edited_meanwhile', fresh: { circles: won?.body.circles } })
})

it('a circle is changed with its store’s others only', async () => {
  const { cityId, storeId } = await aShop()
  await save(storeId)
  const [zone] = (await list(cityId)).items
  const body = { name: 'Иначе', price: 1, free_from: null, courier_minutes: 1, polygon: [], version: 1 }
  expect((await call('PATCH', `/staff/api/zones/${zone?.id}`, { ...vera, body })).status).toBe(404)
})

describe('a list of settlements and districts', () => {
  it('takes an address that names one, without a point, before the circles', async () => {
    const { cityId, storeId } = await aShop()
    await save(storeId)
    const { body } = await createZone(cityId, {
      shape: 'places',
      places: ['Лузино / Лузинское', ' ', 'Советский район'],
    })
    expect(body).toMatchObject({ shape: 'places', places: ['Лузино / Лузинское', 'Советский район'] })
    const suburb = { zone: { name: 'Пригород', price: 60_000 }, exact: true }
    expect(await select(cityId, { address: 'с. Лузино, ул. Мира, 3' })).toMatchObject(suburb)
    expect(await select(cityId, { address: 'Советский р-н, ул Мира, д 3', coords: north(1) })).toMatchObject(
      suburb,
    )
    expect(await select(cityId, { address: 'Советский переулок, 3', coords: north(1) })).toMatchObject({
      zone: { name: 'До 3\u00a0км' },
    })
  })

  it.each([
    [[], /хотя бы одно/],
    [['Лузино', 'село'], /«село»: нужно название/],
    [['Лузино', 'с. Лузино'], /уже есть в зоне «Пригород»/],
    [['Ростовка'], /«Ростовка» уже есть в зоне «Дальние»/],
  ])('is refused at its field %#', async (places, reason) => {
    const { cityId } = await aShop()
    await createZone(cityId, { name: 'Дальние', shape: 'places', places: ['Ростовка'] })
    const { status, body } = await createZone(cityId, { shape: 'places', places })
    expect([status, body.fields?.places]).toEqual([422, expect.stringMatching(reason)])
  })

  it('becomes a drawn zone when it is drawn', async () => {
    const { cityId } = await aShop()
    const { body } = await createZone(cityId, { shape: 'places', places: ['Ростовка'] })
    const { id, version, store_id: _store, center: _center, radius_m: _radius, ...form } = body
    const polygon = [north(1), [north(1)[0], 73.4], north(2)]
    const answer = await call<StaffZone>('PATCH', `/staff/api/zones/${id}`, {
      ...vera,
      body: { ...form, shape: 'polygon', polygon, version },
    })
    expect(answer.body).toMatchObject({ shape: 'polygon', places: [], polygon })
  })
})
