import type { Retention } from '#/platform/server/domain.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { deleteSubscribersBefore } from './queries/subscribers.ts'

export const ownerRetention: Retention[] = [
  { data: 'retention.openingSubscribers', keptFor: 180 * DAY_S, remove: deleteSubscribersBefore },
]
