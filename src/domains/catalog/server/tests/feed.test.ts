import { XMLParser } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { ProductCard, VariantAvailability } from '#/domains/catalog/contract/customer.ts'

const { call, db } = await openTestShop({ demo: true })

type Offer = {
  '@id': string
  '@group_id': string
  '@available': string
  name: string
  url: string
  price: string
  oldprice?: string
  currencyId: string
  categoryId: string
  vendorCode: string
  description: string
  picture: string[]
  param: { '@name': string; '#text': string }[]
}
type Feed = {
  '@date': string
  shop: {
    name: string
    company: string
    url: string
    currencies: { currency: { '@id': string; '@rate': string } }
    categories: { category: { '@id': string; '@parentId'?: string; '#text': string }[] }
    'delivery-options': { option: { '@cost': string; '@days': string } }
    offers: { offer: Offer[] }
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['offer', 'picture', 'param', 'category'].includes(name),
})
const read = async (cityId: number): Promise<Feed> => {
  const answer = await call<string>('GET', `/feeds/yml/${cityId}`)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  return (parser.parse(answer.body) as { yml_catalog: Feed }).yml_catalog
}
const cardsOf = async (cityId: number) => {
  const { body } = await call<{ items: ProductCard[]; total: number }>('GET', `/client/products/popular`, {
    query: { city_id: String(cityId), size: '100' },
  })
  expect(body.items).toHaveLength(body.total)
  return body.items
}

it('says what Yandex needs: the shop, its categories as a tree, an offer for each size', async () => {
  const feed = await read(1)
  // 10:00 in Omsk.
  expect(feed['@date']).toBe('2026-05-19T10:00:00+06:00')
  const { shop } = feed
  expect(shop).toMatchObject({
    name: 'Лаванда',
    company: expect.stringMatching(/\S/),
    url: expect.stringMatching(/^https?:\/\//),
    currencies: { currency: { '@id': 'RUB', '@rate': '1' } },
    'delivery-options': { option: { '@cost': expect.stringMatching(/^\d+$/), '@days': '0' } },
  })
  const ids = shop.categories.category.map((one) => one['@id'])
  expect(shop.categories.category.every((one) => !one['@parentId'] || ids.includes(one['@parentId']))).toBe(
    true,
  )
  const offers = shop.offers.offer
  expect(new Set(offers.map((offer) => offer['@id'])).size).toBe(offers.length)
  for (const offer of offers) {
    expect(offer).toMatchObject({
      name: expect.stringMatching(/^(?!.*\p{Lu}{3}).{3,150}$/u),
      url: expect.stringMatching(/^https?:\/\/.+\/product\/[a-z0-9-]+\?size=.+$/),
      currencyId: 'RUB',
      description: expect.stringMatching(/\S/),
      vendorCode: expect.stringMatching(/^[a-z0-9-]+\/.+$/),
    })
    expect(ids).toContain(offer.categoryId)
    for (const picture of offer.picture)
      expect(picture).toMatch(/^https?:\/\/.+\/pictures\/[a-z0-9-]+-\d+\.webp$/)
  }
})

it.each([1, 2])('has the prices and the days of the shop itself (city %i)', async (cityId) => {
  const { offer: offers } = (await read(cityId)).shop.offers
  const cards = (await cardsOf(cityId)).filter(({ kind }) => kind !== 'addon')
  expect(offers).toHaveLength(cards.reduce((sum, { variants }) => sum + variants.length, 0))
  const byId = new Map(offers.map((offer) => [Number(offer['@id']), offer]))
  for (const card of cards) {
    for (const variant of card.variants) {
      const offer = byId.get(variant.id)
      expect(Number(offer?.price) * 100).toBe(variant.price)
      expect(offer?.oldprice === undefined ? null : Number(offer.oldprice) * 100).toBe(variant.old_price)
      expect(offer?.['@available']).toBe(String(variant.available_on === '2026-05-19'))
      expect(offer?.['@group_id']).toBe(String(card.id))
    }
  }
  expect(new Set(offers.map((offer) => offer['@available'])).size).toBe(2)
})

it('follows the stems: the last rose sold, the offer is not available', async () => {
  const of = async () =>
    (await read(1)).shop.offers.offer.find(({ vendorCode }) => vendorCode === 'krasnye-rozy-50/7')
  expect((await of())?.['@available']).toBe('true')
  await db.sql`
    update store_stock s set on_hand = s.reserved from components c
    where c.id = s.component_id and c.slug = 'roza-krasnaya-50'`
  expect((await of())?.['@available']).toBe('false')
  const { body } = await call<{ variants: VariantAvailability[] }>(
    'GET',
    '/client/products/krasnye-rozy-50/availability',
    {
      query: { city_id: '1' },
    },
  )
  expect(body.variants.find(({ code }) => code === '7')?.available_on).not.toBe('2026-05-19')
})

it('keeps names calm and short, and no text breaks out of its element', async () => {
  await db.sql`update products set name = ${`РОЗЫ <b>&"АКЦИЯ" ${'очень '.repeat(40)}`}, description = ']]></description>' where slug = 'nezhnost'`
  const offer = (await read(1)).shop.offers.offer.find(({ vendorCode }) => vendorCode.startsWith('nezhnost/'))
  expect(offer?.name).toMatch(/^Розы <b>&"Акция" очень/)
  expect(offer?.name.length).toBeLessThanOrEqual(150)
  expect(offer?.description).toBe(']]></description>')
})

it('is there for the cities of the shop only', async () => {
  expect((await call('GET', '/feeds/yml/77')).status).toBe(404)
  expect((await call('GET', '/feeds/yml/omsk')).status).toBe(422)
})
