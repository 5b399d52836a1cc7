type Subscriber = (news: unknown) => void

/**
 * Messages between the shop's processes. They only wake the receiver: a message may be lost, late or out of
 * order, and the database holds the truth. Messages are JSON.
 */
export type PubSub = {
  /** Publishes to every process, to this one synchronously. Never throws, never waits. */
  publish(topic: string, news: unknown): void
  /** Subscribes until the returned function is called. */
  subscribe(topic: string, hear: Subscriber): () => void
  close(): Promise<void>
}

/**
 * For one process, or where the others poll the database. A failing subscriber does not affect the others;
 * its error goes to `onFault`.
 */
export const createLocalPubSub = (onFault: (error: unknown) => void): PubSub => {
  const subscribers = new Map<string, Set<Subscriber>>()
  return {
    publish: (topic, news) => {
      for (const hear of subscribers.get(topic) ?? []) {
        try {
          hear(news)
        } catch (error) {
          onFault(error)
        }
      }
    },
    subscribe: (topic, hear) => {
      const ofTopic = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, ofTopic.add(hear))
      return () => void ofTopic.delete(hear)
    },
    close: async () => {},
  }
}
