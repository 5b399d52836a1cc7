import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { WITH_REDIS } from '#/testing/network/redis.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { speakAsBrowsers } from '#/testing/sockets/browser-tab.ts'
import { openCluster } from '#/testing/shop/cluster.ts'
import { openChatScene } from '#/testing/chat/chat-scene.ts'
import { type ChatWindow, openChatWindow } from '#/testing/chat/chat-window.ts'
import { countsOf, shownMessages, storedMessages, untilSettled } from '#/testing/chat/chat-truth.ts'

/** STORM=full: the specification's 50 chats of 200 messages. */
const FULL = process.env.STORM === 'full'
const CHATS = FULL ? 50 : 6
const MESSAGES = FULL ? 100 : 25
/** Sent after reconnecting, with Redis dead. */
const LAST = 3
const PACE = FULL ? 1 : 0.1
/** Milliseconds between two messages, at most. */
const THINKING = FULL ? 1200 : 600
const PATIENCE_MS = FULL ? 1_800_000 : 300_000

speakAsBrowsers()
const shop = await openTestShop({ clock: new Date() })
const { db } = shop
const cluster = await openCluster({
  databaseUrl: shop.context.settings.databaseUrl ?? '',
  redis: true,
})
afterAll(() => cluster.close())
const { people, desks } = await openChatScene(shop, { url: cluster.url, pace: PACE }, CHATS)

type Speaker = { name: string; write(text: string): unknown; read(): Promise<unknown> }
const talk = async ({ name, write, read }: Speaker, from: number, to: number) => {
  for (let n = from; n <= to; n++) {
    await pause(Math.random() * THINKING)
    await write(`${name} ${n}`)
    if (n % 5 === 0) await read()
  }
}

const disturb = async () => {
  cluster.balancer.shake(true)
  for (const _ of ['once', 'twice']) {
    await pause(1500)
    await cluster.redis?.kill()
    await pause(2000)
    await cluster.redis?.startAgain()
  }
  await cluster.crash(1)
  await pause(500)
  await cluster.startAgain(1)
}

it(
  'every screen ends as the database has it: over resets, a Redis killed twice and a process killed with -9',
  { ...WITH_REDIS, timeout: PATIENCE_MS },
  async () => {
    const chats: { chatId: string; window: ChatWindow }[] = []
    for (const { person, chatId } of people)
      chats.push({ chatId, window: await openChatWindow({ url: cluster.url, pace: PACE }, person) })
    const speakers = chats.flatMap(({ window, chatId }, place): Speaker[] => {
      const desk = desks[place % desks.length]
      if (!desk) return []
      return [
        { name: 'покупатель', write: window.write, read: window.read },
        { name: 'флорист', write: (text) => desk.write(chatId, text), read: () => desk.read(chatId) },
      ]
    })
    const begun = performance.now()
    await Promise.all([disturb(), ...speakers.map((one) => talk(one, 1, MESSAGES - LAST))])
    cluster.balancer.shake(false)
    const calm = performance.now()
    for (const { window } of chats) await untilSettled(() => expect(window.unsent()).toEqual([]), calm)
    for (const desk of desks) await untilSettled(() => expect(desk.isOpen()).toBe(true), calm)
    const sent = performance.now()
    // Only polling the database finds what is missed.
    await cluster.redis?.kill()
    await Promise.all(speakers.map((one) => talk(one, MESSAGES - LAST + 1, MESSAGES)))
    const sentAt = performance.now()
    for (const { chatId, window } of chats) {
      await untilSettled(() => expect(window.unsent()).toEqual([]), sentAt)
      const truth = await storedMessages(db, chatId)
      const { client_unread, staff_unread: unread, staff_read_seq } = await countsOf(db, chatId)
      const row = { unread, staff_read_seq, last_seq: truth.length }
      await untilSettled(() => expect(shownMessages(window)).toEqual(truth), sentAt)
      await untilSettled(() => expect(window.unread()).toBe(client_unread), sentAt)
      await untilSettled(() => expect(window.readTo()).toBe(staff_read_seq), sentAt)
      for (const desk of desks) {
        await untilSettled(() => expect(shownMessages(desk.talk(chatId))).toEqual(truth), sentAt)
        await untilSettled(() => expect(desk.row(chatId)).toMatchObject(row), sentAt)
      }
      expectAllSaid(truth)
      expect(window.rung()).toBeLessThanOrEqual(MESSAGES)
    }
    const total = `${CHATS * MESSAGES * 2} messages in ${Math.round(sentAt - begun)} ms`
    console.log(
      `${total}; all sent ${Math.round(sent - calm)} ms after the storm, right ${Math.round(performance.now() - sentAt)} ms after the last`,
    )
    expect(desks.flatMap((desk) => desk.faults())).toEqual([])
    for (const { window } of chats) window.close()
  },
)

const expectAllSaid = (truth: readonly { text: string }[]) => {
  for (const name of ['покупатель', 'флорист']) {
    const texts = truth.map(({ text }) => text).filter((text) => text.startsWith(`${name} `))
    expect(texts).toEqual(Array.from({ length: MESSAGES }, (_, n) => `${name} ${n + 1}`))
  }
}
