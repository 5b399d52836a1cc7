import { describe, expect, it } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Synonyms } from '#/domains/catalog/contract/staff/synonyms.ts'

const { call, db, signIn, signInStaff } = await openTestShop({ demo: true })
const manager = await signInStaff('manager')

type ErrorBody = { code: string; detail: string; fields?: Record<string, string>; fresh?: Synonyms }
type Checked = { words: { typed: string; used: string | null }[]; total: number; corrected: string | null }
const list = async () => (await call<{ items: Synonyms[] }>('GET', '/staff/api/synonyms', manager)).body.items
const create = (words: unknown) =>
  call<Synonyms>('POST', '/staff/api/synonyms', { ...manager, body: { words } })
const found = async (term: string) =>
  (await call<{ items: { slug: string }[] }>('GET', `/client/products/search/${encodeURIComponent(term)}`))
    .body.items[0]?.slug

describe('synonyms', () => {
  it('are for managers and admins only', async () => {
    const paths = [
      ['GET', '/staff/api/synonyms'],
      ['POST', '/staff/api/synonyms'],
      ['PATCH', '/staff/api/synonyms/1'],
      ['DELETE', '/staff/api/synonyms/1'],
      ['GET', '/staff/api/synonyms/check?term=роза'],
    ] as const
    const [customer, florist] = [await signIn(), await signInStaff('florist')]
    for (const [method, path] of paths) {
      expect((await call(method, path, { body: {} })).status).toBe(401)
      expect((await call(method, path, { ...customer, body: {} })).status).toBe(403)
      expect((await call(method, path, { ...florist, body: {} })).status).toBe(403)
    }
    expect((await call('GET', '/staff/api/synonyms', await signInStaff('admin'))).status).toBe(200)
  })

  it('change what customers find as soon as they are saved, and are on record', async () => {
    expect(await found('копакабана')).toBeUndefined()
    const { status, body } = await create(['копакабана', 'орхидея'])
    expect([status, body.version]).toEqual([200, 1])
    expect(await found('копакабана')).toBe('orhideya-falenopsis')
    const path = `/staff/api/synonyms/${body.id}`
    const changed = await call<Synonyms>('PATCH', path, {
      ...manager,
      body: { version: 1, words: ['копакабана', 'фикус'] },
    })
    expect(changed.body).toEqual({ id: body.id, version: 2, words: ['копакабана', 'фикус'] })
    expect(await found('копакабана')).toBe('fikus-robusta')
    expect((await call('DELETE', path, manager)).status).toBe(204)
    expect((await call('DELETE', path, manager)).status).toBe(204)
    expect(await found('копакабана')).toBeUndefined()
    const actions = await db.sql<{ action: string }[]>`
      select action from audit_log where subject = 'synonyms' and subject_id = ${String(body.id)} order by id`
    expect(actions.map(({ action }) => action)).toEqual([
      'synonyms.create',
      'synonyms.update',
      'synonyms.remove',
    ])
  })

  it('are never overwritten silently: the second of two gets what the first has saved', async () => {
    const [{ id } = { id: 0 }] = await list()
    const save = (words: string[]) =>
      call<ErrorBody & Synonyms>('PATCH', `/staff/api/synonyms/${id}`, {
        ...manager,
        body: { version: 1, words },
      })
    expect((await save(['роза', 'королева цветов'])).status).toBe(200)
    const { status, body } = await save(['роза', 'розанчик'])
    expect([status, body.code]).toEqual([409, 'edited_meanwhile'])
    expect(body.fresh).toMatchObject({ id, version: 2, words: ['роза', 'королева цветов'] })
    expect(await found('королева цветов')).toBe('krasnye-rozy-50')
  })

  it('of one word, empty or too long are refused in Russian where they are wrong', async () => {
    for (const [words, field, sentence] of [
      [['роза'], 'words', 'Нужны хотя бы два слова или выражения'],
      [['роза', '  '], 'words.1', 'Заполните это поле'],
      [['роза', 'а'.repeat(61)], 'words.1', 'Не длиннее 60 знаков'],
      ['роза', 'words', 'Заполните это поле'],
    ] as const) {
      const { status, body } = await call<ErrorBody>('POST', '/staff/api/synonyms', {
        ...manager,
        body: { words },
      })
      expect([status, body.fields]).toEqual([422, { [field]: sentence }])
    }
    const gone = { ...manager, body: { version: 1, words: ['а', 'б'] } }
    expect((await call('PATCH', '/staff/api/synonyms/999999', gone)).status).toBe(404)
  })
})

it('a query tried by staff shows how each word was understood, and is not counted', async () => {
  const term = 'пеоны для мамы абвгдейка до 9000'
  const { body } = await call<Checked>('GET', '/staff/api/synonyms/check', { ...manager, query: { term } })
  expect(body.words).toEqual([
    { typed: 'пеоны', used: 'пионы' },
    { typed: 'для', used: '' },
    { typed: 'мамы', used: 'мамы' },
    { typed: 'абвгдейка', used: null },
  ])
  expect(body).toMatchObject({ price_to: 900_000, corrected: 'пионы для мамы до 9000' })
  expect(body.total).toBeGreaterThan(0)
})
