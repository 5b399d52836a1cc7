import type { Retention } from '#/platform/server/domain.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { FORMER_PHONE_DAYS } from '../rules/change-phone.ts'
import { DEVICE_TTL } from '../rules/session-lifetime.ts'
import { deleteCodesBefore } from './queries/codes.ts'
import { deleteFormerPhones } from './queries/customers.ts'
import { deleteSessionsBefore } from './queries/sessions.ts'

export const authRetention: Retention[] = [
  // Limits look back one day.
  { data: 'retention.codes', keptFor: 2 * DAY_S, remove: deleteCodesBefore },
  { data: 'retention.formerPhones', keptFor: FORMER_PHONE_DAYS * DAY_S, remove: deleteFormerPhones },
  // A browser is known by a session it has had.
  { data: 'retention.sessions', keptFor: DEVICE_TTL, remove: deleteSessionsBefore },
]
