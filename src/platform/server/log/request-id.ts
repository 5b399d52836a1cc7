import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID = 'x-request-id'
const VALID = /^[\w-]{8,64}$/

/** As a proxy in front said it, when it is one, otherwise a new one that can be told by telephone; the log calls it `reqId`. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[REQUEST_ID]
  return typeof given === 'string' && VALID.test(given) ? given : newId()
}

/** `3f9a-1c20` */
const newId = (): string => {
  const random = randomUUID()
  return `${random.slice(0, 4)}-${random.slice(4, 8)}`
}
