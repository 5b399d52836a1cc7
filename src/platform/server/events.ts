import type { Db } from './database/db.ts'

type Handler<T> = (tx: Db, payload: T) => Promise<void>

/**
 * Something that happened in a domain, for domains further down the list: declared where it happens, wired in
 * `api.ts`, handled in the same transaction.
 */
export const declareEvent = <T>() => {
  let handlers: Handler<T>[] = []
  return {
    handledBy: (...wired: Handler<T>[]) => void (handlers = wired),
    happened: async (tx: Db, payload: T) => {
      for (const handle of handlers) await handle(tx, payload)
    },
  }
}
