import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { speakAsBrowsers } from '#/testing/sockets/browser-tab.ts'
import { openCluster } from '#/testing/shop/cluster.ts'
import { repeatInBackground } from '#/testing/shop/repeat-in-background.ts'
import { WITH_REDIS } from '#/testing/network/redis.ts'
import { openSocket, type TestSocket } from '#/testing/sockets/socket.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { openChatScene, openCustomerScreens } from '#/testing/chat/chat-scene.ts'
import { chatLineOf } from '#/testing/chat/chat-screen.ts'
import { shownMessages, storedMessages, untilSettled } from '#/testing/chat/chat-truth.ts'

const ROUNDS = process.env.STORM === 'full' ? 20 : 1
const CHATS = 8
/** Besides the chat's window: one below the limit. */
const LINES = 4
const RESTART = 1012
/** Milliseconds between calls: the restarts cause the load, not the client. */
const THINKING = 40
const LEAVES_WITHIN = 25_000
const PATIENCE_MS = 180_000 * ROUNDS

speakAsBrowsers()
const shop = await openTestShop({ clock: new Date() })
const { db } = shop
const cluster = await openCluster({
  databaseUrl: shop.context.settings.databaseUrl ?? '',
  redis: true,
})
afterAll(() => cluster.close())
const at = { url: cluster.url, pace: 0.1 }
const { people, desks } = await openChatScene(shop, at, CHATS)
const customers = openCustomerScreens(at, people)

type RequestRecord = { status: number | string; path: string }
/** Every failure counts. */
const ask = async (path: string, headers: Record<string, string>, body?: object): Promise<RequestRecord> =>
  fetch(cluster.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return { status: answer.status, path }
    })
    .catch((error: unknown) => ({ status: String(error), path }))

const openLines = async () => {
  const lines: TestSocket[] = []
  for (const { person, chatId } of customers)
    for (let n = 0; n < LINES; n++)
      lines.push(await openSocket(chatLineOf(cluster, person, chatId), cluster.url))
  return lines
}

it(
  'processes that restart in turn fail no call and lose no message; every line is told to come back',
  { ...WITH_REDIS, timeout: PATIENCE_MS },
  async () => {
    const written: string[] = []
    const writers = customers.map(({ person }) =>
      repeatInBackground(async () => {
        await pause(THINKING)
        const text = randomUUID()
        const answer = await ask('/chat/api/v1/chat/message/create', person.headers, {
          client_message_id: text,
          text,
        })
        if (answer.status === 200) written.push(text)
        return answer
      }),
    )
    const readers = customers.map(({ person }) =>
      repeatInBackground(async () => {
        await pause(THINKING)
        return ask('/chat/api/v1/chat/messages', person.headers)
      }),
    )
    const ends: Awaited<ReturnType<typeof cluster.restart>>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const lines = await openLines()
      for (const place of [0, 1]) {
        await pause(1000)
        ends.push(await cluster.restart(place))
      }
      expect(new Set(await Promise.all(lines.map(({ closed }) => closed)))).toEqual(new Set([RESTART]))
    }
    await pause(1000)
    const calls = (await Promise.all([...writers, ...readers].map((stop) => stop()))).flat()
    expect(calls.filter(({ status }) => status !== 200)).toEqual([])
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([0]))
    expect(Math.max(...ends.map(({ ms }) => ms))).toBeLessThan(LEAVES_WITHIN)
    console.log(`${calls.length} calls; out in ${ends.map(({ ms }) => Math.round(ms)).join(', ')} ms`)
    for (const { screen, chatId } of customers) {
      await untilSettled(async () => {
        const truth = await storedMessages(db, chatId)
        expect(shownMessages(screen)).toEqual(truth)
        for (const desk of desks) expect(shownMessages(desk.talk(chatId))).toEqual(truth)
      })
    }
    const kept = await db.sql<{ text: string }[]>`select text from chat_messages where not is_staff`
    expect(kept).toHaveLength(written.length)
    expect(new Set(kept.map(({ text }) => text))).toEqual(new Set(written))
  },
)
