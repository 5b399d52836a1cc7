import { expect, test } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { MAX_LISTENERS } from '../inbox-hub.ts'
import { type NewInboxMessage, notify } from '../service/notify.ts'

const { db, call, signIn: signInAnew, clock, socket } = await openTestShop()
const signIn = async () => {
  const person = await signInAnew()
  for (const table of ['notifications', 'inboxes'])
    await db.sql`delete from ${db.sql(table)} where user_id = ${person.user.id}`
  return person
}

const notice = (title: string): NewInboxMessage => ({ name: 'Заказ', title })
const listenAs = ({ accessToken }: SignedIn) => socket(`/ws?token=${accessToken}`)
const seqs = (messages: unknown[]) => messages.map((message) => (message as { seq: number }).seq)
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

test('every tab of the user receives it as listed, and no other', async () => {
  const [marina, dmitry] = [await signIn(), await signIn()]
  const [phone, laptop, stranger] = [await listenAs(marina), await listenAs(marina), await listenAs(dmitry)]
  await notify(db, marina.user.id, {
    name: 'Заказ',
    title: 'едет',
    text: 'Будет к 15:00',
    link: '/profile/orders',
  })
  await notify(db, dmitry.user.id, notice('собран'))
  const [received] = await phone.received(1)
  expect(await laptop.received(1)).toEqual([received])
  expect(await stranger.received(1)).toMatchObject([{ title: 'собран' }])
  const { body } = await call<{ items: unknown[] }>('GET', '/admin/inbox', marina)
  expect(body.items).toEqual([received])
  expect(phone.messages).toHaveLength(1)
})

test('50 at once arrive once each and in order, in both tabs', async () => {
  const marina = await signIn()
  const tabs = [await listenAs(marina), await listenAs(marina)]
  await Promise.all(upTo(50).map((n) => notify(db, marina.user.id, notice(String(n)))))
  for (const tab of tabs) expect(seqs(await tab.received(50))).toEqual(upTo(50))
})

test('what another process wrote comes with the next message', async () => {
  const marina = await signIn()
  const tab = await listenAs(marina)
  await notify(db, marina.user.id, notice('собран'))
  await tab.received(1)
  // As another process would: this one gets no event.
  await db.transaction((tx) =>
    notify(
      { ...tx, transaction: (work) => work({ ...tx, afterCommit: () => {} }) },
      marina.user.id,
      notice('едет'),
    ),
  )
  await notify(db, marina.user.id, notice('вручён'))
  expect(seqs(await tab.received(3))).toEqual([1, 2, 3])
})

test('what was written while the socket opened is said again, what is older is not', async () => {
  const marina = await signIn()
  await notify(db, marina.user.id, notice('собран'))
  clock.advance(MINUTE_MS)
  await notify(db, marina.user.id, notice('едет'))
  const tab = await listenAs(marina)
  expect(await tab.received(1)).toMatchObject([{ title: 'едет' }])
})

test('what was rolled back is never said', async () => {
  const marina = await signIn()
  const tab = await listenAs(marina)
  await notify(db, marina.user.id, notice('принят'))
  await tab.received(1)
  const broken = db.transaction(async (tx) => {
    await notify(tx, marina.user.id, notice('оплачен'))
    throw new Error('the payment did not go through')
  })
  await expect(broken).rejects.toThrow('did not go through')
  await notify(db, marina.user.id, notice('отменён'))
  expect(await tab.received(2)).toMatchObject([{ title: 'принят' }, { seq: 2, title: 'отменён' }])
})

test('a bad or old token ends it with 4401', async () => {
  const marina = await signIn()
  expect(await (await socket('/ws')).closed).toBe(4401)
  expect(await (await socket('/ws?token=forged')).closed).toBe(4401)
  clock.advance(16 * MINUTE_MS)
  expect(await (await listenAs(marina)).closed).toBe(4401)
})

test('one tab too many closes the oldest with 1000, and a closed one leaves its place', async () => {
  const marina = await signIn()
  const tabs = []
  for (let n = 0; n < MAX_LISTENERS; n++) {
    tabs.push(await listenAs(marina))
    await notify(db, marina.user.id, notice(String(n)))
    await tabs[n]?.received(1)
  }
  const newest = await listenAs(marina)
  expect(await tabs[0]?.closed).toBe(1000)
  await newest.close()
  const another = await listenAs(marina)
  await notify(db, marina.user.id, notice('едет'))
  for (const tab of [...tabs.slice(1), another]) {
    await expect.poll(() => tab.messages.at(-1)).toMatchObject({ title: 'едет' })
  }
})

test('a page of another site is refused before the socket opens', async () => {
  const { accessToken } = await signIn()
  await expect(socket(`/ws?token=${accessToken}`, { origin: 'https://example.com' })).rejects.toThrow('403')
})
