import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { speakAsBrowsers } from '#/testing/sockets/browser-tab.ts'
import { openCluster } from '#/testing/shop/cluster.ts'
import { repeatInBackground } from '#/testing/shop/repeat-in-background.ts'
import { openMortalDatabase } from '#/testing/database/mortal-postgres.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { openChatScene, openCustomerScreens } from '#/testing/chat/chat-scene.ts'
import { countsOf, shownMessages, storedMessages, untilSettled } from '#/testing/chat/chat-truth.ts'

const CHATS = 8
const CRASHES = 3
const BETWEEN = 2500
const PATIENCE_MS = 180_000

speakAsBrowsers()
const database = await openMortalDatabase()
// After the shop's own end, which audits its database.
afterAll(() => cluster.close())
const shop = await openTestShop({ clock: new Date(), database })
const { db } = shop
const cluster = await openCluster({ databaseUrl: database.url })
const at = { url: cluster.url, pace: 0.1 }
const { people, desks } = await openChatScene(shop, at, CHATS)
const customers = openCustomerScreens(at, people)

const writing = (write: (text: string) => Promise<{ id: string }>, name: string) =>
  repeatInBackground(async (n) => {
    const { id } = await write(`${name} ${n}`)
    await pause(Math.random() * 60)
    return id
  })

it(
  'a database that dies under writing loses nothing acknowledged, and ends no session',
  { timeout: PATIENCE_MS },
  async () => {
    const talks = customers.flatMap(({ screen, chatId }, place) => {
      const desk = desks[place % desks.length]
      return [
        { chatId, stop: writing(screen.write, 'покупатель') },
        ...(desk ? [{ chatId, stop: writing((text) => desk.write(chatId, text), 'флорист') }] : []),
      ]
    })
    for (let n = 0; n < CRASHES; n++) {
      await pause(BETWEEN)
      await database.crash()
    }
    await pause(BETWEEN)
    const sent = await Promise.all(talks.map(async ({ chatId, stop }) => ({ chatId, ids: await stop() })))
    const since = performance.now()
    for (const { screen, chatId } of customers) {
      const truth = await storedMessages(db, chatId)
      const acknowledged = sent.flatMap((one) => (one.chatId === chatId ? one.ids : []))
      expect(truth).toHaveLength(acknowledged.length)
      expect(new Set(truth.map(({ id }) => id))).toEqual(new Set(acknowledged))
      const { client_unread, staff_unread } = await countsOf(db, chatId)
      await untilSettled(() => expect(shownMessages(screen)).toEqual(truth), since)
      await untilSettled(() => expect(screen.unread()).toBe(client_unread), since)
      for (const desk of desks) {
        await untilSettled(() => expect(shownMessages(desk.talk(chatId))).toEqual(truth), since)
        await untilSettled(() => expect(desk.row(chatId)?.unread).toBe(staff_unread), since)
      }
    }
    console.log(`${sent.flatMap(({ ids }) => ids).length} messages over ${CRASHES} crashes`)
    expect([
      ...customers.flatMap(({ screen }) => screen.faults),
      ...desks.flatMap((desk) => desk.faults()),
    ]).toEqual([])
    expect(cluster.processes.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([null, null])
  },
)
