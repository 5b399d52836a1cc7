type Subscriber = (message: unknown) => void

/**
 * JSON between the shop's processes. May be lost, late or out of order: it only wakes the receiver, the database
 * holds the truth.
 */
export type PubSub = {
  /** To this process synchronously. Never throws, never waits. */
  publish(topic: string, message: unknown): void
  /** Until the returned function is called. */
  subscribe(topic: string, subscriber: Subscriber): () => void
  close(): Promise<void>
}

/** One process, or others that poll the database. A failing subscriber does not affect the others. */
export const createLocalPubSub = (onFault: (error: unknown) => void): PubSub => {
  const subscribers = new Map<string, Set<Subscriber>>()
  return {
    publish: (topic, message) => {
      for (const subscriber of subscribers.get(topic) ?? []) {
        try {
          subscriber(message)
        } catch (error) {
          onFault(error)
        }
      }
    },
    subscribe: (topic, subscriber) => {
      const ofTopic = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, ofTopic.add(subscriber))
      return () => void ofTopic.delete(subscriber)
    },
    close: async () => {},
  }
}
