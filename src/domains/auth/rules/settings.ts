import { DAY_S } from '#/platform/shared/durations.ts'
import { settingSet } from '#/platform/shared/shop/shop-setting.ts'
import { SESSION_TTL } from './session-lifetime.ts'

/** `decisions §2, §10`. */
export const signInSettings = settingSet(
  'auth',
  'signIn',
  {
    /** For browsers new to the phone. */
    codesPerHour: { unit: 'count', default: 5, min: 3, max: 10 },
    codesPerDay: { unit: 'count', default: 10, min: 5, max: 30 },
    /** From the sign-in; secrets and cookies are kept for the longest. */
    sessionDays: { unit: 'days', default: 60, min: 1, max: SESSION_TTL / DAY_S },
    managersNeedFactor: { unit: 'switch', default: false, isOwners: true },
  },
  [['codesPerHour', 'codesPerDay']],
)
