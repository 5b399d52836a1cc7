import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { aUser } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { type NewInboxMessage, notify } from '../service/notify.ts'

const { db, call, signIn: signInAnew, clock } = await openTestShop()
const signIn = async () => {
  const person = await signInAnew()
  for (const table of ['notifications', 'inboxes'])
    await db.sql`delete from ${db.sql(table)} where user_id = ${person.user.id}`
  return person
}

type Inbox = {
  items: { id: string; seq: number; title: string; is_read: boolean }[]
  total: number
  pages: number
}
const notice = (title: string): NewInboxMessage => ({ name: 'Заказ', title })

describe('the inbox', () => {
  test('gives notifications newest first, with everything that is shown', async () => {
    const marina = await signIn()
    await notify(db, marina.user.id, {
      name: 'Заказ',
      title: 'собран',
      text: 'Ждёт курьера',
      link: '/profile/orders',
    })
    clock.advance(MINUTE_MS)
    await notify(db, marina.user.id, notice('едет'))
    const { status, body } = await call<Inbox>('GET', '/admin/inbox', marina)
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, pages: 1, total: 2 })
    expect(body.items.map(({ title, seq }) => [title, seq])).toEqual([
      ['едет', 2],
      ['собран', 1],
    ])
    expect(body.items[1]).toEqual({
      id: expect.any(String),
      seq: 1,
      name: 'Заказ',
      title: 'собран',
      text: 'Ждёт курьера',
      link: '/profile/orders',
      created_at: new Date(clock.now().getTime() - MINUTE_MS).toISOString(),
      is_read: false,
    })
  })

  test('comes in pages', async () => {
    const marina = await signIn()
    for (const title of ['1', '2', '3']) await notify(db, marina.user.id, notice(title))
    const second = await call<Inbox>('GET', '/admin/inbox', { ...marina, query: { page: '2', size: '2' } })
    expect(second.body).toMatchObject({ page: 2, pages: 2, total: 3, items: [{ title: '1' }] })
    expect((await call('GET', '/admin/inbox', { ...marina, query: { size: '10000' } })).status).toBe(422)
  })

  test('counts the unread until all are read', async () => {
    const marina = await signIn()
    await notify(db, marina.user.id, notice('собран'))
    await notify(db, marina.user.id, notice('едет'))
    const unread = () => call('GET', '/admin/inbox/unread-count', marina)
    expect((await unread()).body).toEqual({ unread_count_messages: 2 })
    const read = await call('POST', '/admin/inbox/mark-read', { ...marina, body: { read_all: true } })
    expect(read.body).toEqual({ unread_count_messages: 0 })
    expect((await unread()).body).toEqual({ unread_count_messages: 0 })
    const { body } = await call<Inbox>('GET', '/admin/inbox', marina)
    expect(body.items.map(({ is_read }) => is_read)).toEqual([true, true])
  })

  test("is its owner's alone", async () => {
    const [marina, dmitry] = [await signIn(), await signIn()]
    await notify(db, marina.user.id, notice('собран'))
    expect((await call<Inbox>('GET', '/admin/inbox', dmitry)).body).toMatchObject({
      items: [],
      total: 0,
      pages: 0,
    })
    await call('POST', '/admin/inbox/mark-read', { ...dmitry, body: { read_all: true } })
    expect((await call('GET', '/admin/inbox/unread-count', marina)).body).toEqual({
      unread_count_messages: 1,
    })
  })

  test('takes only what it was asked to take', async () => {
    const marina = await signIn()
    const markRead = (body: unknown) => call('POST', '/admin/inbox/mark-read', { ...marina, body })
    expect(await markRead({ read_all: true, user_id: marina.user.id })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { user_id: expect.any(String) } },
    })
    expect((await markRead({ read_all: false })).status).toBe(422)
    expect((await markRead('{"read_all":')).status).toBe(422)
  })

  test.each([
    ['GET', '/admin/inbox'],
    ['GET', '/admin/inbox/unread-count'],
    ['POST', '/admin/inbox/mark-read'],
  ])('is closed to a guest: %s %s', async (method, path) => {
    expect((await call(method, path)).status).toBe(401)
    const forged = { headers: { authorization: 'Bearer forged' } }
    expect(await call(method, path, forged)).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
  })
})

describe('writing into an inbox', () => {
  test('at once from everywhere leaves no gap and no double', async () => {
    const { id } = await aUser(db)
    await Promise.all(Array.from({ length: 50 }, (_, n) => notify(db, id, notice(String(n)))))
    const rows = await db.sql<{ seq: number }[]>`
      select seq::int as seq from notifications where user_id = ${id} order by seq`
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  })

  test('is undone with the transaction that it belongs to', async () => {
    const { id } = await aUser(db)
    const broken = db.transaction(async (tx) => {
      await notify(tx, id, notice('собран'))
      throw new Error('the order did not go through')
    })
    await expect(broken).rejects.toThrow('did not go through')
    await notify(db, id, notice('отменён'))
    const rows = await db.sql`select seq::int as seq, title from notifications where user_id = ${id}`
    expect(rows).toEqual([{ seq: 1, title: 'отменён' }])
  })
})
