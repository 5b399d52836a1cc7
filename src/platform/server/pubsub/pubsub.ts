type Subscriber = (message: unknown) => void

/**
 * Between the shop's processes, as JSON. A message may be lost, late or out of order: it only wakes the receiver, the
 * database holds the truth.
 */
export type PubSub = {
  /** To this process synchronously. Never throws, never waits. */
  publish(topic: string, message: unknown): void
  /** Until the returned function is called. */
  subscribe(topic: string, subscriber: Subscriber): () => void
  close(): Promise<void>
}

/** For one process, or where the others poll the database. A failing subscriber does not affect the others. */
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
