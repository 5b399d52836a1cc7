type Hearer = (news: unknown) => void

/**
 * What processes of the shop tell one another. It only wakes: what is told may be lost, come late or overtake, and the
 * database says what is so (`quality`). What is told is JSON.
 */
export type Bus = {
  /** Tells every process, this one at once. Never throws, never waits. */
  tell(topic: string, news: unknown): void
  /** Hears of a topic until the answer is called. */
  hear(topic: string, hear: Hearer): () => void
  close(): Promise<void>
}

/**
 * For one process alone, or where the others look in the database now and then. Who fails at hearing keeps nobody else
 * from it; the fault goes to `onFault`.
 */
export const createLocalBus = (onFault: (error: unknown) => void): Bus => {
  const hearers = new Map<string, Set<Hearer>>()
  return {
    tell: (topic, news) => {
      for (const hear of hearers.get(topic) ?? []) {
        try {
          hear(news)
        } catch (error) {
          onFault(error)
        }
      }
    },
    hear: (topic, hear) => {
      const ofTopic = hearers.get(topic) ?? new Set()
      hearers.set(topic, ofTopic.add(hear))
      return () => void ofTopic.delete(hear)
    },
    close: async () => {},
  }
}
