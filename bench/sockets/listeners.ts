import { startProgram } from '../shop-process.ts'
import type { Listener } from './crowd.ts'
import type { Guest, Person } from './people.ts'

/** Sockets and nothing else. */
export const startBare = (env: NodeJS.ProcessEnv = {}) =>
  startProgram('bench/sockets/bare-sockets.ts', { env, ready: '/ready' })

/** Somebody's inbox, and what its page asks for when the line is opened anew (`spec §9`). */
export const inboxOf = (url: string, { token }: Person): Listener => ({
  url: `${url}/ws?token=${token}`,
  calls: [`${url}/admin/inbox?page=1&size=9999`, `${url}/admin/inbox/unread-count`],
  token,
})

export const chatOf = (url: string, { chatId, token }: Guest): Listener => ({
  url: `${url}/chat/api/v1/chat/ws/${chatId}?guest_token=${token}`,
  calls: [],
  token: '',
})

/** As many calls as an inbox has, none of which means anything. */
export const bareOf = (url: string, name: string): Listener => ({
  url: `${url}/named/${name}`,
  calls: [`${url}/`, `${url}/`],
  token: '',
})

/** Milliseconds since 1970, as crowds count them. */
export const momentNow = (): number => performance.timeOrigin + performance.now()

/** The wait that so many of 100 had at most. */
export const percentile = (waits: number[], part: number): number => {
  const sorted = waits.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
