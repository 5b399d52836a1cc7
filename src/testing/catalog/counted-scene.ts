import type { Product } from '#/domains/catalog/contract/customer.ts'
import type { ProductForm, StaffProduct } from '#/domains/catalog/contract/staff/products.ts'
import { aCity, aComponent, aStore, aZone } from '#/testing/shop/builders.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'

type Recipe = ProductForm['variants'][number]['recipe']

/** A store with roses, greenery and paper, and roses sold by the number: 7, 25 and 101. */
export const openCountedScene = async (
  { db, call, signInStaff }: Pick<TestShop, 'db' | 'call' | 'signInStaff'>,
  { roses = 300 }: { roses?: number } = {},
) => {
  const cityId = await aCity(db, { windowCapacity: 1000 })
  const storeId = await aStore(db, { cityId })
  await aZone(db, { cityId })
  const [rose, green, paper] = [
    await aComponent(db, { stock: roses, storeId }),
    await aComponent(db, { stock: 5000, storeId }),
    await aComponent(db, { stock: 5000, storeId }),
  ]
  const manager = await signInStaff('manager')
  const recipe = (roseCount: number, greens: number, papers: number): Recipe =>
    [
      { component_id: rose, quantity: roseCount },
      { component_id: green, quantity: greens },
      { component_id: paper, quantity: papers },
    ].filter(({ quantity }) => quantity > 0)
  const size = (count: number, price: number, parts: Recipe, minutes: number | null) => ({
    id: null,
    code: String(count),
    label: `${count} роз`,
    article: '',
    price,
    old_price: null,
    height_cm: 50,
    width_cm: 10 + count,
    stems: count,
    lead_minutes: minutes,
    recipe: parts,
  })
  const form: ProductForm = {
    name: 'Розы',
    slug: `rozy-${rose}`,
    description: 'Сколько захотите',
    kind: 'flowers',
    published: true,
    category_ids: [],
    labels: [],
    flowers: ['роза'],
    colors: [],
    occasions: [],
    recipients: [],
    care: [],
    lead_minutes: 30,
    lead_days: 0,
    season: null,
    counted: { component_id: rose, words: ['роза', 'розы', 'роз'] },
    seo_title: '',
    seo_description: '',
    variants: [
      size(7, 140_000, recipe(7, 0, 1), null),
      size(25, 450_000, recipe(25, 9, 1), null),
      size(101, 1_450_000, recipe(101, 28, 3), 106),
    ],
    pictures: [],
  }
  const created = await call<StaffProduct>('POST', '/staff/api/products', {
    headers: manager.headers,
    body: form,
  })
  if (created.status !== 200) throw new Error(`${created.status} ${JSON.stringify(created.body)}`)
  const inShop = async () =>
    (await call<Product>('GET', `/client/products/${form.slug}`, { query: { city_id: String(cityId) } })).body
  /** The id of the size of a number. */
  const idOf = async (count: number): Promise<number> => {
    const run = (await inShop()).counted?.runs.find(({ from, to }) => from <= count && count <= to)
    if (!run) throw new Error(`no ${count}`)
    return run.id + count - run.from
  }
  return {
    cityId,
    storeId,
    storeIds: [storeId],
    manager,
    form,
    product: created.body,
    rose,
    green,
    paper,
    inShop,
    idOf,
    /** Beside those that orders hold. */
    setRoses: (free: number) => db.sql`
      update store_stock set on_hand = reserved + ${free} where component_id = ${rose} and store_id = ${storeId}`,
  }
}
