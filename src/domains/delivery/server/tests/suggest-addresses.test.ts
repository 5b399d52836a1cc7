import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { createDadata } from '../service/addresses/dadata.ts'
import { suggestAddresses } from '../service/addresses/suggest-addresses.ts'

const { call, db, clock } = await openTestShop({ demo: true })
const OMSK = 1
const NOVOSIBIRSK = 2

describe('streets of our own list', () => {
  const values = async (query: string, city = OMSK) =>
    (
      await call<{ items: { value: string; coords: [number, number] | null }[] }>(
        'GET',
        '/delivery/addresses',
        {
          query: { city_id: String(city), query },
        },
      )
    ).body.items.map(({ value }) => value)

  it.each([
    ['ленина 18', 'улица Ленина, 18'],
    ['лен', 'улица Ленина'],
    ['ЛЕНИНА', 'улица Ленина'],
    ['ул. Ленина, д. 24', 'улица Ленина, 24'],
    ['улица ленина 24а', 'улица Ленина, 24а'],
    ['Ленина, 24 корпус 2', 'улица Ленина, 24 корпус 2'],
    ['ленина 24/1', 'улица Ленина, 24/1'],
    ['пр мира', 'проспект Мира'],
    ['проспект мира 42', 'проспект Мира, 42'],
    ['пр-т Мира 42', 'проспект Мира, 42'],
    ['мира', 'проспект Мира'],
    ['перелета 5', 'улица Перелёта, 5'],
    ['карла', 'проспект Карла Маркса'],
    ['маркса 72', 'проспект Карла Маркса, 72'],
    ['70 лет октября 25', 'улица 70 лет Октября, 25'],
    ['70 лет Октября', 'улица 70 лет Октября'],
    ['5-й армии', 'улица 5-й Армии'],
    ['21-я амурская 3', 'улица 21-я Амурская, 3'],
    ['б-р победы', 'бульвар Победы'],
    ['лузино', 'село Лузино, улица Комсомольская'],
    ['г. Омск, ул. Гагарина 10', 'улица Гагарина, 10'],
    // mistyped
    ['ленена 18', 'улица Ленина, 18'],
    ['кар маркса', 'проспект Карла Маркса'],
    ['интернацональная', 'улица Интернациональная'],
    ['орджоникидзэ 5', 'улица Орджоникидзе, 5'],
  ])('«%s» is first of all «%s»', async (typed, street) => {
    expect((await values(typed))[0]).toBe(street)
  })

  it('are of the chosen city', async () => {
    expect((await values('красный', NOVOSIBIRSK))[0]).toBe('Красный проспект')
    expect(await values('красный проспект')).not.toContain('Красный проспект')
  })

  it.each(['', ' ', 'л', 'ул.', '18', '%', '_', "'; drop table streets; --", 'ъъъъъъъ'])(
    'are none for «%s»',
    async (typed) => {
      expect(await values(typed)).toEqual([])
    },
  )
})

describe('DaData', () => {
  type Mode = 'answer' | 'limit' | 'garbage' | 'nothing' | 'hang' | 'lies' | 'district'
  let mode: Mode = 'answer'
  let server: Server
  let url = ''
  const asked: { token: string | undefined; body: Record<string, unknown> }[] = []
  const found = (value: string, data: object) => ({ value, data })
  const ANSWER = {
    suggestions: [
      found('г Омск, ул Ленина, д 18 к 2', {
        street_with_type: 'ул Ленина',
        house_type: 'д',
        house: '18',
        block_type: 'к',
        block: '2',
        geo_lat: '54.985',
        geo_lon: '73.374',
        qc_geo: '0',
      }),
      found('г Омск, ул Новая', {
        street_with_type: 'ул Новая',
        geo_lat: '54.9',
        geo_lon: '73.3',
        qc_geo: '4',
      }),
      found('г Омск, мкр Дальний', { geo_lat: null, geo_lon: null }),
    ],
  }

  const LIES = {
    suggestions: [
      found('г Омск, ул Пустая', { street_with_type: 'ул Пустая', geo_lat: '', geo_lon: '', qc_geo: '0' }),
      found('г Омск, ул Дальняя', {
        street_with_type: 'ул Дальняя',
        geo_lat: '1e9',
        geo_lon: 'x',
        qc_geo: '0',
      }),
      found('х'.repeat(5000), { geo_lat: '54.9', geo_lon: '73.3' }),
      ...Array.from({ length: 50 }, (_, n) => found(`г Омск, дом ${n}`, {})),
    ],
  }
  const DISTRICT = {
    suggestions: [
      found('г Омск, ул Мира', { street_with_type: 'ул Мира', city_district_with_type: 'Советский р-н' }),
    ],
  }
  const REPLIES = { answer: ANSWER, nothing: { suggestions: [] }, lies: LIES, district: DISTRICT }

  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        asked.push({
          token: request.headers.authorization,
          body: JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>,
        })
        if (mode === 'hang') return
        if (mode === 'limit') return void response.writeHead(403).end('{}')
        if (mode === 'garbage') return void response.end('<html>')
        response.end(JSON.stringify(REPLIES[mode]))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/rs`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    mode = 'answer'
    asked.length = 0
  })

  const open = (perDay = 1_000) => createDadata({ dadata: { url, key: 'secret', perDay } })
  const OURS = ['улица Ленина, 18']
  const firstOf = async (suggest: ReturnType<typeof open>, query = 'ленина 18') =>
    (await suggestAddresses(db, suggest, OMSK, query)).slice(0, 1).map(({ value }) => value)

  it('is asked with the key and the city, and its answers are short, with the house and a point where it is sure', async () => {
    expect(await suggestAddresses(db, open(), OMSK, 'ленина 18')).toEqual([
      { value: 'ул Ленина, д 18 к 2', coords: [54.985, 73.374] },
      { value: 'ул Новая', coords: null },
      { value: 'мкр Дальний', coords: null },
    ])
    expect(asked).toEqual([
      { token: 'Token secret', body: { query: 'ленина 18', count: 7, locations: [{ city: 'Омск' }] } },
    ])
  })

  it('a district that is a zone by a list is written into the address', async () => {
    mode = 'district'
    expect(await firstOf(open(), 'мира')).toEqual(['ул Мира'])
    await db.sql`
      insert into zones (city_id, name, price, courier_minutes, polygon, shape, places)
      values (${OMSK}, 'Советский', 40000, 60, '[]', 'places', '{Советский район}')`
    expect(await firstOf(open(), 'мира')).toEqual(['Советский р-н, ул Мира'])
  })

  it('is not believed where it names no point, or a street without an end, or more than was asked for', async () => {
    mode = 'lies'
    const items = await suggestAddresses(db, open(), OMSK, 'пустая')
    expect(items.slice(0, 2)).toEqual([
      { value: 'ул Пустая', coords: null },
      { value: 'ул Дальняя', coords: null },
    ])
    expect(items).toHaveLength(6)
    expect(items.every(({ value }) => value.length <= 200)).toBe(true)
  })

  it('is asked once for the same letters, and for each city by itself', async () => {
    const suggest = open()
    await firstOf(suggest)
    await firstOf(suggest, 'Ленина 18')
    expect(asked).toHaveLength(1)
    await suggestAddresses(db, suggest, NOVOSIBIRSK, 'ленина 18')
    expect(asked.map(({ body }) => body.locations)).toEqual([[{ city: 'Омск' }], [{ city: 'Новосибирск' }]])
  })

  it.each<Mode>(['limit', 'garbage', 'hang'])(
    'gives way to our list when it answers with %s, and rests',
    async (fault) => {
      mode = fault
      const suggest = open()
      expect(await firstOf(suggest)).toEqual(OURS)
      mode = 'answer'
      expect(await firstOf(suggest, 'ленина 1')).toEqual(['улица Ленина, 1'])
      expect(asked).toHaveLength(1)
      clock.advance(fault === 'limit' ? 10 * MINUTE_MS : 30_000)
      expect(await firstOf(suggest, 'ленина 1')).toEqual(['ул Ленина, д 18 к 2'])
    },
  )

  it('gives way to our list when it knows nothing, and when it is away', async () => {
    mode = 'nothing'
    expect(await firstOf(open())).toEqual(OURS)
    const nobody = createDadata({ dadata: { url: 'http://127.0.0.1:9/rs', key: 'secret', perDay: 1_000 } })
    expect(await firstOf(nobody)).toEqual(OURS)
  })

  it('is asked no oftener a day than is paid for', async () => {
    const suggest = open(2)
    for (const query of ['ленина 1', 'ленина 2', 'ленина 3']) await firstOf(suggest, query)
    expect(asked).toHaveLength(2)
    expect(await firstOf(suggest, 'ленина 3')).toEqual(['улица Ленина, 3'])
    expect(await firstOf(suggest, 'ленина 2')).toEqual(['ул Ленина, д 18 к 2'])
    clock.advance(DAY_MS)
    await firstOf(suggest, 'ленина 3')
    expect(asked).toHaveLength(3)
  })
})
