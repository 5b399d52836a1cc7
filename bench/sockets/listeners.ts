import { startProgram } from '../shop-process.ts'
import type { Listener } from './crowd.ts'
import type { Guest, Person } from './people.ts'

export const startBare = (env: NodeJS.ProcessEnv = {}) =>
  startProgram('bench/sockets/bare-sockets.ts', { env, ready: '/ready' })

/** With the calls its page makes after a reconnect (`spec §9`). */
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

export const bareOf = (url: string, name: string): Listener => ({
  url: `${url}/named/${name}`,
  calls: [`${url}/`, `${url}/`],
  token: '',
})

export const momentNow = (): number => performance.timeOrigin + performance.now()

export const percentile = (waits: number[], part: number): number => {
  const sorted = waits.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
