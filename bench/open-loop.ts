import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const MS = 1000
const agent = new http.Agent({ keepAlive: true, maxSockets: 512 })

export type TextAnswer = { status: number; body: string }

/** The body only where it is read: the server is measured. */
export const askAt = (
  url: string,
  {
    method = 'GET',
    headers = {},
    payload,
    read = false,
  }: { method?: string; headers?: Record<string, string>; payload?: string; read?: boolean } = {},
): Promise<TextAnswer> =>
  new Promise((resolve, reject) => {
    const request = http.request(url, { agent, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => void (read && parts.push(part)))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      )
      response.on('error', reject)
    })
    request.on('error', reject).end(payload)
  })

/** At a steady rate per second, however long answers take. Resolves when the last is answered. */
export const openLoop = async (
  rate: number,
  seconds: number,
  ask: (at: number, due: number) => Promise<void>,
): Promise<void> => {
  const begun = performance.now()
  const running: Promise<void>[] = []
  for (let at = 0; at < rate * seconds; at++) {
    const due = begun + (at / rate) * MS
    while (performance.now() < due) await pause(Math.max(0, due - performance.now()))
    running.push(ask(at, due))
  }
  await Promise.all(running)
}

/** Milliseconds from the due time: a stall counts for all that it delays. */
export const createWaits = () => {
  const all: number[] = []
  return {
    add: (ms: number) => void all.push(ms),
    count: () => all.length,
    share: (part: number): number =>
      all.toSorted((one, other) => one - other)[Math.min(all.length - 1, Math.floor(all.length * part))] ??
      Number.NaN,
  }
}
