import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '#/platform/shared/errors.ts'
import { aComponent, aProduct, aStore, setStock } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Category } from '#/domains/catalog/contract/customer.ts'
import type { CategoryForm, StaffCategory } from '#/domains/catalog/contract/staff/categories.ts'
import type { StaffComponent } from '#/domains/catalog/contract/staff/components.ts'

const { call, db, signInStaff } = await openTestShop()
await aStore(db)
const vera = await signInStaff('manager')

let made = 0
const aForm = (given: Partial<CategoryForm> = {}): CategoryForm => ({
  name: `Розы ${++made}`,
  full_name: 'Букеты из роз',
  slug: `rozy-${made}`,
  description: '',
  is_highlighted: false,
  active: true,
  parent_id: null,
  picture: null,
  ...given,
})
const create = async <T = StaffCategory>(given: Partial<CategoryForm> = {}) =>
  (await call<T>('POST', '/staff/api/categories', { ...vera, body: aForm(given) })).body
const formOf = ({ id: _id, position: _position, products_count: _count, ...form }: StaffCategory) => form
const update = <T = StaffCategory>(category: StaffCategory, given: Partial<CategoryForm>) =>
  call<T>('PATCH', `/staff/api/categories/${category.id}`, {
    ...vera,
    body: { ...formOf(category), ...given },
  })
const inShop = async () =>
  (await call<{ items: Category[] }>('GET', '/client/categories')).body.items.slice(1)

describe('categories', () => {
  it('are made, hidden and put in order, two levels deep', async () => {
    const [first, second] = [await create(), await create()]
    const child = await create({ parent_id: first.id })
    expect((await inShop()).map(({ id, children }) => [id, children.map((one) => one.id)])).toEqual([
      [first.id, [child.id]],
      [second.id, []],
    ])
    await call('POST', '/staff/api/categories/order', { ...vera, body: { ids: [second.id, first.id] } })
    expect((await inShop()).map(({ id }) => id)).toEqual([second.id, first.id])
    await update(second, { active: false })
    expect((await inShop()).map(({ id }) => id)).toEqual([first.id])
  })

  it('refuse a third level, a taken address and an order over levels', async () => {
    const parent = await create()
    const child = await create({ parent_id: parent.id })
    expect((await create<ErrorBody>({ parent_id: child.id })).fields).toEqual({
      parent_id: 'Категорий всего два уровня',
    })
    expect((await update<ErrorBody>(parent, { parent_id: parent.id })).body.fields).toHaveProperty(
      'parent_id',
    )
    expect((await create<ErrorBody>({ slug: parent.slug })).fields).toEqual({ slug: 'Этот адрес уже занят' })
    expect((await create<ErrorBody>({ slug: 'new-products' })).fields).toHaveProperty('slug')
    const mixed = await call<ErrorBody>('POST', '/staff/api/categories/order', {
      ...vera,
      body: { ids: [parent.id, child.id] },
    })
    expect(mixed.body.fields).toEqual({ ids: 'Порядок меняется внутри одного уровня' })
  })

  it('are saved by one of those who save at once, the others are told', async () => {
    let category = await create()
    // At first only one of them has a connection.
    for (const round of ['А', 'Б', 'В', 'Г']) {
      const names = Array.from({ length: 8 }, (_, n) => `Правка ${round}${n}`)
      const answers = await Promise.all(names.map((name) => update(category, { name })))
      const saved = answers.filter(({ status }) => status === 200).map(({ body }) => body)
      expect([round, saved.length, answers.filter(({ status }) => status === 409).length]).toEqual([
        round,
        1,
        7,
      ])
      category = saved[0] ?? category
      expect((await inShop()).find(({ id }) => id === category.id)?.name).toBe(category.name)
    }
  })

  it('are not overwritten silently', async () => {
    const category = await create()
    await update(category, { name: 'Первая правка' })
    const second = await update<ErrorBody>(category, { full_name: 'Вторая правка' })
    expect([second.status, second.body.fresh]).toEqual([
      409,
      expect.objectContaining({ name: 'Первая правка' }),
    ])
  })

  it('go only when empty', async () => {
    const category = await create()
    const { id } = await aProduct(db)
    await db.sql`insert into product_categories (product_id, category_id) values (${id}, ${category.id})`
    const remove = () =>
      call<ErrorBody>('DELETE', `/staff/api/categories/${category.id}`, { ...vera, body: { version: 1 } })
    expect((await remove()).body.detail).toContain('Сначала перенесите')
    await db.sql`delete from product_categories where category_id = ${category.id}`
    expect((await remove()).status).toBe(204)
  })

  it('show their products in the order made by hand', async () => {
    const category = await create()
    const ids = [(await aProduct(db)).id, (await aProduct(db)).id, (await aProduct(db)).id]
    for (const id of ids)
      await db.sql`insert into product_categories (product_id, category_id) values (${id}, ${category.id})`
    const wanted = [ids[2], ids[0]]
    await call('POST', `/staff/api/categories/${category.id}/products`, { ...vera, body: { ids: wanted } })
    const { body } = await call<{ items: { id: number }[] }>(
      'GET',
      `/client/products/category/${category.slug}`,
    )
    expect(body.items.map(({ id }) => id)).toEqual([...wanted, ids[1]])
  })
})

describe('components', () => {
  const aRose = (given: object = {}) => ({
    name: `Роза белая ${++made}`,
    kind: 'stem',
    color: '#ffffff',
    unit: 'шт.',
    cost: 9_000,
    ...given,
  })
  const add = async <T = StaffComponent>(given: object = {}) =>
    (await call<T>('POST', '/staff/api/components', { ...vera, body: aRose(given) })).body
  const remove = (id: number, version = 1) =>
    call<ErrorBody>('DELETE', `/staff/api/components/${id}`, { ...vera, body: { version } })

  it('get an address from their name and refuse a second one of that name', async () => {
    const one = await add({ name: 'Эвкалипт Ёлка' })
    expect(one).toMatchObject({ slug: 'evkalipt-elka', cost: 9_000, version: 1, products_count: 0 })
    expect((await add<ErrorBody>({ name: 'эвкалипт ёлка' })).fields).toEqual({
      name: 'Такое название уже есть',
    })
    expect((await add<ErrorBody>({ color: 'red' })).fields).toHaveProperty('color')
  })

  it('are not overwritten silently', async () => {
    const { id, slug: _slug, products_count: _count, ...form } = await add()
    const save = (given: object) =>
      call<ErrorBody>('PATCH', `/staff/api/components/${id}`, { ...vera, body: { ...form, ...given } })
    expect((await save({ cost: 10_000 })).status).toBe(200)
    expect(await save({ unit: 'ветка' })).toMatchObject({ status: 409, body: { fresh: { cost: 10_000 } } })
  })

  it('stay while a recipe or a shelf holds them', async () => {
    const { componentId, id } = await aProduct(db)
    const { body } = await call<{ items: object[] }>(
      'GET',
      `/staff/api/components/${componentId}/usage`,
      vera,
    )
    expect(body.items).toMatchObject([{ product_id: id, variant_label: 'M', quantity: 1 }])
    expect((await remove(componentId)).body.detail).toContain('1 товар.')
    const kept = await aComponent(db)
    await setStock(db, kept, 5, 1)
    expect((await remove(kept)).body.code).toBe('component_in_stock')
    const free = await add()
    expect((await remove(free.id)).status).toBe(204)
  })
})
