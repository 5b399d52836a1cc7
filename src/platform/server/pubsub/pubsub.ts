type Subscriber = (message: unknown) => void

/**
 * Messages between the shop's processes. They only wake the receiver: a message may be lost, late or out of
 * order, and the database holds the truth. Messages are JSON.
 */
export type PubSub = {
  /** Publishes to every process, to this one synchronously. Never throws, never waits. */
  publish(topic: string, message: unknown): void
  /** Subscribes until the returned function is called. */
  subscribe(topic: string, subscriber: Subscriber): () => void
  close(): Promise<void>
}

/**
 * For one process, or where the others poll the database. A failing subscriber does not affect the others;
 * its error goes to `onFault`.
 */
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
