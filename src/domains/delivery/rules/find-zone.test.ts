import { expect, it } from 'vitest'
import { dearestOfCity, distanceBetween, zoneAt, type ZoneShape } from './find-zone.ts'
import type { Point } from './zone-rings.ts'

const CITY = { name: 'Тара', lat: 56.9, lon: 74.37 }
const NORTH: Point = [56.945, 74.37]
const FAR: Point = [57.4, 74.37]

type Named = ZoneShape & { name: string }
const zone = (name: string, shape: Partial<ZoneShape>): Named => ({
  name,
  shape: 'polygon',
  polygon: [],
  center: null,
  radius_m: null,
  places: [],
  ...shape,
})
const circle = (name: string, km: number, center: Point = [CITY.lat, CITY.lon]) =>
  zone(name, { shape: 'circle', center, radius_m: km * 1000 })
const list = (name: string, ...places: string[]) => zone(name, { shape: 'places', places })
const ring = (name: string, [lat, lon]: Point, size = 0.01) =>
  zone(name, {
    polygon: [
      [lat - size, lon - size],
      [lat - size, lon + size],
      [lat + size, lon + size],
      [lat + size, lon - size],
    ],
  })
const nameAt = (zones: Named[], where: { point?: Point; address?: string }) =>
  zoneAt({ ...where, city: CITY }, zones)?.name

it('measures as the courier’s map does', () => {
  expect(distanceBetween([54.985, 73.374], [55.042, 82.917])).toBeGreaterThan(605_000)
  expect(distanceBetween([54.985, 73.374], [54.986, 73.316]) / 1000).toBeCloseTo(3.7, 1)
})

it('the smallest circle around a point counts, of equal ones that of the nearest store', () => {
  const zones = [circle('12', 12), circle('3', 3), circle('6', 6)]
  expect(nameAt(zones, { point: [CITY.lat, CITY.lon] })).toBe('3')
  expect(nameAt(zones, { point: NORTH })).toBe('6')
  expect(nameAt(zones, { point: FAR })).toBeUndefined()
  const two = [circle('centre', 6), circle('north', 6, [56.95, 74.37])]
  expect(nameAt(two, { point: NORTH })).toBe('north')
  expect(nameAt(two.toReversed(), { point: NORTH })).toBe('north')
})

it('the first drawn one that holds a point counts', () => {
  const zones = [ring('small', NORTH), ring('large', NORTH, 0.1)]
  expect(nameAt(zones, { point: NORTH })).toBe('small')
  expect(nameAt(zones, { point: [57, 74.4] })).toBe('large')
  expect(nameAt(zones, { point: FAR })).toBeUndefined()
})

it('what was drawn or listed by hand counts before circles, in its order', () => {
  const zones = [ring('drawn', NORTH), list('listed', 'Екатерининское'), circle('6', 6)]
  expect(nameAt(zones, { point: NORTH })).toBe('drawn')
  expect(nameAt(zones, { point: [56.93, 74.37], address: 'село Екатерининское, 4' })).toBe('listed')
  expect(nameAt(zones, { point: NORTH, address: 'село Екатерининское, 4' })).toBe('drawn')
  expect(
    nameAt(zones.toSpliced(0, 1).concat(zones[0] ?? []), { point: NORTH, address: 'Екатерининское' }),
  ).toBe('listed')
})

it('a listed place needs no point; the list of the city itself takes the rest of it', () => {
  const zones = [list('city', 'Тара'), list('village', 'Екатерининское')]
  expect(nameAt(zones, { address: 'Екатерининское, улица Мира 3' })).toBe('village')
  expect(nameAt(zones, { address: 'улица Мира 3' })).toBe('city')
  expect(nameAt(zones, { address: 'улица Мира 3', point: NORTH })).toBe('city')
  expect(nameAt(zones, { address: 'улица Мира 3', point: FAR })).toBeUndefined()
})

it('an unknown street costs the dearest zone of the city itself', () => {
  const priced = (one: Named, price: number, free_from: number | null) => ({ ...one, price, free_from })
  const near = priced(circle('3', 3), 200, 3000)
  const middle = priced(circle('6', 6), 300, 5000)
  const far = priced(circle('12', 12), 500, null)
  const village = priced(list('village', 'Лузино'), 900, 9000)
  expect(dearestOfCity([near, middle, far, village])?.name).toBe('6')
  expect(dearestOfCity([far, village])?.name).toBe('12')
  expect(dearestOfCity([village])?.name).toBe('village')
  expect(dearestOfCity([])).toBeUndefined()
})
