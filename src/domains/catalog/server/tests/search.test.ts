import { describe, expect, it } from 'vitest'
import { aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Facets, ProductCard, Suggestions } from '#/domains/catalog/contract/customer.ts'
import { writeSearchCounts } from '../service/search/count-searches.ts'
import { QUERIES_WITHOUT_MATCHES, SEARCH_TABLE, STRANGE_QUERIES } from '#/testing/catalog/search-table.ts'

const { call, db } = await openTestShop({ demo: true })

type SearchAnswer = { items: ProductCard[]; total: number; corrected: string | null; near: ProductCard[] }
const search = async (term: string, query: Record<string, string> = {}) =>
  (await call<SearchAnswer>('GET', `/client/products/search/${encodeURIComponent(term)}`, { query })).body
const suggest = async (query: string) =>
  (await call<Suggestions>('GET', '/client/products/suggestions', { query: { query } })).body
const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug)

describe.each(Object.entries(SEARCH_TABLE))('%s', (_, cases) => {
  it.each(cases)('«%s» finds %s first', async (term, first, corrected) => {
    const found = await search(term)
    const wanted = [first].flat()
    expect(slugs(found.items.slice(0, wanted.length)).toSorted()).toEqual(wanted.toSorted())
    expect(found.corrected).toBe(corrected ?? found.corrected)
  })
})

describe('an answer', () => {
  it('says nothing of a correction where the words were understood', async () => {
    for (const term of ['розы', 'Розочки', 'купить ЖЁЛТЫЙ букет', 'букет до 3000', '51 роза'])
      expect([term, (await search(term)).corrected]).toEqual([term, null])
  })

  it('keeps the price in what it says it looked for, and keeps to it', async () => {
    const { corrected, items } = await search('пеоны до 5000')
    expect(corrected).toBe('пионы до 5000')
    expect(items.every(({ price }) => price <= 500_000)).toBe(true)
  })

  it('takes the words as they are when asked to', async () => {
    const exact = await search('пеоны', { exact: '1' })
    expect([exact.total, exact.corrected]).toEqual([0, null])
    expect(exact.near.length).toBeGreaterThan(3)
    expect((await search('gbjys', { exact: '1' })).total).toBe(0)
    expect((await search('пионы', { exact: '1' })).total).toBe(6)
  })

  it.each(QUERIES_WITHOUT_MATCHES)('shows what is near where «%s» finds nothing', async (term) => {
    const { items, total, near } = await search(term)
    expect([items, total]).toEqual([[], 0])
    expect(near.length).toBeGreaterThan(3)
  })

  it('puts the nearest first: by words though too dear, by likeness of a word', async () => {
    const { near } = await search('розы до 100 рублей')
    expect(near[0]?.slug).toBe('mini-komplim')
  })

  it.each(STRANGE_QUERIES)('is no fault for «%s»', async (term) => {
    const path = `/client/products/search/${encodeURIComponent(term)}`
    expect((await call('GET', path)).status).toBe(200)
    expect((await call('GET', '/client/products/suggestions', { query: { query: term } })).status).toBe(200)
  })

  it('is refused in Russian for what is no text of a question', async () => {
    const long = await call<{ fields: Record<string, string> }>('GET', '/client/products/suggestions', {
      query: { query: 'а'.repeat(101) },
    })
    expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['query']])
  })

  it('can be narrowed and put in order like any list, and its filters count the same set', async () => {
    const cheap = await search('розы', { sort: 'price_asc', price_to: '300000' })
    const prices = cheap.items.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(Math.max(...prices)).toBeLessThanOrEqual(300_000)
    for (const term of ['розы', 'пеоны', 'красные розы до 5000', 'маме', 'незабудки']) {
      const facets = await call<Facets>('GET', '/client/products/filters', { query: { term } })
      expect([term, facets.body.total]).toEqual([term, (await search(term)).total])
    }
  })
})

describe('what search knows', () => {
  it('follows every change of a product, its sizes and its categories', async () => {
    const { sql } = db
    expect((await search('астранция')).total).toBe(0)
    await sql`update products set flowers = flowers || array['астранция'] where slug = 'nezhnost'`
    expect(slugs((await search('астранции')).items)).toEqual(['nezhnost'])
    expect((await search('астрансия')).corrected).toBe('астранция')
    await sql`update products set published = false where slug = 'nezhnost'`
    expect((await search('астранция')).total).toBe(0)
    await sql`update products set published = true, flowers = array_remove(flowers, 'астранция') where slug = 'nezhnost'`
    expect((await search('астранция')).total).toBe(0)
    await sql`update variants set label = '77 роз' where product_id = 1 and code = (
      select code from variants where product_id = 1 order by position desc limit 1)`
    expect(slugs((await search('77 роз')).items)).toEqual(['krasnye-rozy-50'])
    await sql`update categories set name = 'Баобабы' where slug = 'piony'`
    expect(slugs((await search('баобаб')).items)).toContain('piony-9')
    await sql`update categories set name = 'Пионы' where slug = 'piony'`
  })

  it('is what it would be if it were made anew', async () => {
    const { sql } = db
    const kept = () => sql`
      select * from product_search join product_words using (product_id) order by product_id`
    await sql`update products set name = name || ' новый', kind = 'gift' where id % 3 = 0`
    await sql`delete from product_categories where product_id % 4 = 0`
    await sql`update products set popularity = popularity + 1 where id % 5 = 0`
    const before = await kept()
    await sql`select refresh_product_search(array(select id from products))`
    expect(await kept()).toEqual(before)
    await sql`update products set name = replace(name, ' новый', ''), kind = 'bouquet' where id % 3 = 0`
    await sql`update products set popularity = popularity - 1 where id % 5 = 0`
  })

  it('offers what has a price, the more popular first', async () => {
    const { sql } = db
    const [one, other] = [await aProduct(db), await aProduct(db)]
    await sql`
      update products set flowers = array['эдельвейс'], popularity = id where id in (${one.id}, ${other.id})`
    const offered = async () => (await suggest('эдель')).products.map(({ id }) => id)
    expect(await offered()).toEqual([other.id, one.id])
    await sql`update products set popularity = popularity + 2 where id = ${one.id}`
    expect(await offered()).toEqual([one.id, other.id])
    await sql`select retire_variant(${one.variantId})`
    expect(await offered()).toEqual([other.id])
    expect((await search('эдельвейсы')).total).toBe(1)
  })

  it('follows synonyms, and forgets them', async () => {
    const { sql } = db
    expect((await search('свидание')).total).toBe(0)
    await sql`insert into search_synonyms (words) values (array['свидание', 'предложение'])`
    expect((await search('на свидание')).items[0]?.slug).toBe('101-roza-rozovaya')
    await sql`update search_synonyms set words = array['фуршет', 'предложение'] where 'свидание' = any(words)`
    expect((await search('свидание')).total).toBe(0)
    expect((await search('фуршет')).total).toBeGreaterThan(0)
    await sql`delete from search_synonyms where 'фуршет' = any(words)`
    expect((await search('фуршет')).total).toBe(0)
  })
})

describe('suggestions', () => {
  it('complete the word that is being typed, in any keyboard, with mistakes', async () => {
    for (const typed of ['пио', 'пион', 'gbj', 'piony', 'пеон'])
      expect([typed, slugs((await suggest(typed)).products)]).toEqual([
        typed,
        expect.arrayContaining(['piony-9']),
      ])
    expect((await suggest('роз')).products[0]?.slug).toBe('krasnye-rozy-50')
    expect((await suggest('гарте')).products[0]?.slug).toBe('gortenziya-3')
    expect((await suggest('красные р')).products[0]?.slug).toBe('krasnye-rozy-50')
    expect((await suggest('тюльпано')).products[0]?.slug).toBe('51-tyulpan')
  })

  it('are products with picture, price and day, categories and what others ask for', async () => {
    const { products, categories, queries } = await suggest('роз')
    expect(products).toHaveLength(6)
    expect(products[0]).toMatchObject({
      name: 'Красные розы 50 см',
      price: 189_000,
      is_price_from: true,
      available_on: '2026-05-19',
      picture: { alt: expect.any(String) },
    })
    expect(categories[0]).toEqual({ slug: 'rozy', name: 'Розы' })
    expect(queries[0]).toBe('розы')
    expect(queries.length).toBeLessThanOrEqual(5)
  })

  it('offer what is popular before anything is typed', async () => {
    const { products, categories, queries } = await suggest('')
    expect(products).toEqual([])
    expect(categories[0]?.slug).toBe('bukety')
    expect(queries).toEqual(['розы', 'пионы', 'тюльпаны', 'букет маме', '101 роза'])
  })
})

describe('popular questions', () => {
  const timesOf = async (term: string) =>
    (await db.sql<{ times: number }[]>`select times from search_queries where term = ${term}`)[0]?.times ?? 0

  it('are counted when they found something, mended, once for all their pages and filters', async () => {
    await writeSearchCounts(db)
    const before = await timesOf('орхидея')
    await search('Орхидея')
    await search('архидея')
    await search('орхидея', { sort: 'new' })
    await search('орхидея', { page: '2' })
    await search('орхидея', { colors: 'белый' })
    expect(await timesOf('орхидея')).toBe(before)
    await writeSearchCounts(db)
    expect(await timesOf('орхидея')).toBe(before + 2)
  })

  it('hold nothing that found nothing, was not understood or looks like a phone', async () => {
    for (const term of ['незабудки', 'розы для Ивана Петрова', 'розы 89736201408', 'roza@mail.ru'])
      await search(term)
    await writeSearchCounts(db)
    const terms = await db.sql<
      { term: string }[]
    >`select term from search_queries where last_at >= ${db.now()}`
    expect(terms.map(({ term }) => term).filter((term) => /иван|\d{6}|@|подсолн/.test(term))).toEqual([])
  })

  it('are shown to others only when several have asked', async () => {
    await search('розы эустома')
    await writeSearchCounts(db)
    expect((await suggest('розы эу')).queries).toEqual([])
    await search('розы эустома')
    await search('розы эустома')
    await writeSearchCounts(db)
    expect((await suggest('розы эу')).queries).toEqual(['розы эустома'])
  })
})
