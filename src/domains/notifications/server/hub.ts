import type { NotificationRow } from './queries.ts'

/** Tabs and devices that one user may listen with at once. */
export const MOST_LISTENERS = 5

export type Listener = { hear(fresh: NotificationRow): void; dismiss(): void }

/** Who listens to whose inbox in this process, oldest listener first. */
const listeners = new Map<string, Set<Listener>>()

/** Adds a listener, for which the oldest has to go when there are too many; the answer takes it away. */
export const listen = (userId: string, listener: Listener): (() => void) => {
  const ofUser = listeners.get(userId) ?? new Set()
  listeners.set(userId, ofUser.add(listener))
  const [oldest] = ofUser
  if (oldest && ofUser.size > MOST_LISTENERS) {
    ofUser.delete(oldest)
    oldest.dismiss()
  }
  return () => {
    ofUser.delete(listener)
    if (ofUser.size === 0 && listeners.get(userId) === ofUser) listeners.delete(userId)
  }
}

/** Tells this process's listeners of a committed notification; announcements may overtake one another. */
export const announce = (userId: string, fresh: NotificationRow): void => {
  for (const { hear } of listeners.get(userId) ?? []) hear(fresh)
}
