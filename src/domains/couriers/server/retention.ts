import type { Retention } from '#/platform/server/domain.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { forgetCouriers } from './queries/calls.ts'

const COURIER_DAYS = 90

export const couriersRetention: Retention[] = [
  { data: 'retention.serviceCouriers', keptFor: COURIER_DAYS * DAY_S, remove: forgetCouriers },
]
