import { XMLBuilder } from 'fast-xml-parser'
import { inPortions } from '#/platform/server/concurrency/in-portions.ts'
import { KOPECKS } from '#/platform/shared/money.ts'

/** Kopecks. */
export type Offer = {
  id: number
  /** The product: its sizes form a group. */
  group: number
  available: boolean
  name: string
  /** «slug/code» */
  vendorCode: string
  url: string
  price: number
  old_price: number | null
  categoryId: number | null
  pictures: string[]
  description: string
  params: { name: string; value: string; unit?: string }[]
}
export type YmlShop = {
  /** RFC 3339 with the city's time zone. */
  date: string
  name: string
  company: string
  url: string
  categories: { id: number; parent_id: number | null; name: string }[]
  /** Kopecks. */
  delivery: { cost: number; days: string }[]
  offers: Iterable<Offer>
}

/** Texts are escaped, so it stands nowhere else. */
const NO_OFFERS = '<offers/>'

const roubles = (kopecks: number): string =>
  kopecks % KOPECKS === 0 ? String(kopecks / KOPECKS) : (kopecks / KOPECKS).toFixed(2)

/** `research §4.6`; XMLBuilder escapes the texts. */
export const writeYml = async (shop: YmlShop): Promise<string> => {
  const xml = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: true,
    indentBy: ' ',
    suppressBooleanAttributes: false,
    suppressEmptyNode: true,
  })
  const [before = '', after = ''] = (
    xml.build({
      '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
      yml_catalog: {
        '@date': shop.date,
        shop: {
          name: shop.name,
          company: shop.company,
          url: shop.url,
          currencies: { currency: { '@id': 'RUB', '@rate': '1' } },
          categories: {
            category: shop.categories.map(({ id, parent_id, name }) => ({
              '@id': String(id),
              ...(parent_id !== null && { '@parentId': String(parent_id) }),
              '#text': name,
            })),
          },
          ...(shop.delivery.length > 0 && {
            'delivery-options': {
              option: shop.delivery.map(({ cost, days }) => ({ '@cost': roubles(cost), '@days': days })),
            },
          }),
          offers: '',
        },
      },
    }) as string
  ).split(NO_OFFERS)
  const parts = [before, '<offers>\n']
  for await (const portion of inPortions(shop.offers))
    parts.push(xml.build({ offer: portion.map(offerNode) }) as string)
  return [...parts, '</offers>', after].join('')
}

const offerNode = (offer: Offer) => ({
  '@id': String(offer.id),
  '@group_id': String(offer.group),
  '@available': String(offer.available),
  name: offer.name,
  url: offer.url,
  price: roubles(offer.price),
  ...(offer.old_price !== null && { oldprice: roubles(offer.old_price) }),
  currencyId: 'RUB',
  ...(offer.categoryId !== null && { categoryId: String(offer.categoryId) }),
  ...(offer.pictures.length > 0 && { picture: offer.pictures }),
  vendorCode: offer.vendorCode,
  description: offer.description,
  param: offer.params.map(({ name, value, unit }) => ({
    '@name': name,
    ...(unit && { '@unit': unit }),
    '#text': value,
  })),
})
