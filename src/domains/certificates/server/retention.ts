import type { Retention } from '#/platform/server/domain.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { forgetRecipients } from './queries/customer-data.ts'

const KEPT_DAYS = 180

export const certificatesRetention: Retention[] = [
  { data: 'retention.certificates', keptFor: KEPT_DAYS * DAY_S, remove: forgetRecipients },
]
