import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { signAccessToken } from '#/domains/auth/server/service/sessions/access-token.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import { any, randomPages } from '../bench/shop-pages.ts'
import { makePeople } from '../bench/sockets/people.ts'
import { openRaw } from '../bench/sockets/raw-socket.ts'
import { anAddress } from './an-address.ts'
import type { Options } from './options.ts'
import type { Place } from './place.ts'

const COMES_BACK_MS = 5 * SECOND_MS
const HALF_REQUESTS = 50
const VISITORS = 4
const VISIT_EVERY_MS = 200
const VISIT_WITHIN_MS = 15 * SECOND_MS
/** A large answer, so that it does not fit into the buffers of the line. */
const LARGE = '/openapi.json'
const READ_EVERY_MS = 2 * SECOND_MS

/** Those who listen and say nothing, read slowly, begin a request and never end it, and look at pages. */
export const gatherCrowd = async (place: Place, { sockets, slow }: Options, signal: AbortSignal) => {
  const { db, secrets, url, processes } = place
  const people = await makePeople(db, secrets, Math.max(1, Math.ceil(sockets / 5)))
  const page = await randomPages(url)
  const state = { open: 0, pages: 0, shed: 0, failed: 0 }

  const leaving = new Set<() => void>()
  signal.addEventListener('abort', () => leaving.forEach((leave) => leave()))
  /** Until it ends, or all go. */
  const stay = async (leave: () => void, ended: Promise<void>) => {
    leaving.add(leave)
    if (signal.aborted) leave()
    await ended
    leaving.delete(leave)
  }
  /** Again and again, a little later each time. */
  const keep = async (come: () => Promise<void>) => {
    while (!signal.aborted) {
      await pause(Math.random() * COMES_BACK_MS)
      if (!signal.aborted) await come().catch(() => {})
    }
  }
  const listen = async () => {
    const token = await signAccessToken(secrets, systemClock, any(people))
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const handlers = { text: () => {}, closed: () => resolve() }
    const socket = await openRaw(`${url}/ws?token=${token}`, url, handlers, [
      `X-Forwarded-For: ${anAddress()}`,
    ])
    state.open += 1
    await stay(() => socket.destroy(), ended)
    state.open -= 1
  }
  const line = async (text: string, each: (socket: net.Socket) => void) => {
    const socket = net.connect(Number(new URL(any(processes).url()).port), '127.0.0.1')
    const ended = new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()))
    socket.write(text)
    each(socket)
    await stay(() => socket.destroy(), ended)
  }
  const readSlowly = () =>
    line(`GET ${LARGE} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(5), (socket) => {
      socket.pause()
      const timer = setInterval(() => socket.read(1), READ_EVERY_MS)
      socket.on('close', () => clearInterval(timer))
    })
  const beginOnly = () => line('GET / HTTP/1.1\r\nHost: shop\r\n', () => {})
  const visit = async () => {
    await pause(VISIT_EVERY_MS * Math.random())
    const { status } = await fetch(url + page(), {
      headers: { 'x-forwarded-for': anAddress() },
      signal: AbortSignal.timeout(VISIT_WITHIN_MS),
    })
    state.pages += 1
    if (status === 503 || status === 429) state.shed += 1
    else if (status >= 500) state.failed += 1
  }
  const browse = async () => {
    while (!signal.aborted) await visit().catch(() => void (state.failed += 1))
  }
  const many = (count: number, one: () => Promise<void>) => Array.from({ length: count }, one)
  const ended = Promise.all([
    ...many(sockets, () => keep(listen)),
    ...many(slow, () => keep(readSlowly)),
    ...many(HALF_REQUESTS, () => keep(beginOnly)),
    ...many(VISITORS, browse),
  ])
  return { state, ended }
}
