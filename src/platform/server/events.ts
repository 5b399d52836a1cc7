import type { AppContext } from './app-context.ts'
import type { Db, Events } from './database/db.ts'

/** In the event's transaction, which an error undoes. */
type Handler<T, A> = (tx: Db, payload: T, context: AppContext) => Promise<A> | A

export type Subscription = { event: object; handlers: readonly Handler<never, unknown>[] }

export const createEvents = (subscriptions: readonly Subscription[], context: () => AppContext): Events => {
  const handlersOf = Map.groupBy(subscriptions, ({ event }) => event)
  return {
    emit: async (tx, event, payload) => {
      const answers: unknown[] = []
      for (const { handlers } of handlersOf.get(event) ?? [])
        for (const handle of handlers) answers.push(await handle(tx, payload as never, context()))
      return answers
    },
  }
}

/**
 * The only way upwards: handlers are named in the manifests (`server/domain.ts`), in order and in the emitter's
 * transaction.
 */
export const declareEvent = <T, A = void>() => {
  const event = {
    handledBy: (...handlers: Handler<T, A>[]): Subscription => ({
      event,
      handlers: handlers as Handler<never, unknown>[],
    }),
    emit: (tx: Db, payload: T): Promise<A[]> => tx.events.emit(tx, event, payload) as Promise<A[]>,
  }
  return event
}
