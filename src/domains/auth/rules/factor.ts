import type { StaffRole } from '../contract/staff/team.ts'
import { MINUTE_S } from '#/platform/shared/durations.ts'

/** Decision 064: who may have a second factor, and must where the owner says so. */
export const FACTOR_ROLES: readonly StaffRole[] = ['manager', 'admin']
export const FACTOR_CODE_LENGTH = 6
/** Wrong ones in a row, until it is locked for so many seconds. */
export const FACTOR_TRIES = 5
export const FACTOR_LOCK = 15 * MINUTE_S
/** Steps of 30 seconds by which a phone's clock may differ. */
export const FACTOR_WINDOW = 1
export const RECOVERY_CODES = 10

/** Typed with or without its dashes, in any case. */
export const foldRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
