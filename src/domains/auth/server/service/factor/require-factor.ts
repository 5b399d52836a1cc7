import type { Db } from '#/platform/server/database/db.ts'
import { forbidden } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { FACTOR_ROLES } from '#/domains/auth/rules/factor.ts'
import { signInSettings } from '#/domains/auth/rules/settings.ts'

export const isFactorRequired = async (db: Db, role: StaffRole): Promise<boolean> =>
  FACTOR_ROLES.includes(role) && (await settingsOf(db, signInSettings)).managersNeedFactor

type FactorState = { role: StaffRole; hasFactor: boolean; factorAt: Date | null }

/** 403 `factor_needed` or `factor_setup_needed`. */
export const requireFactor = async (db: Db, { role, hasFactor, factorAt }: FactorState): Promise<void> => {
  if (hasFactor && factorAt === null) throw forbidden('factor_needed')
  if (!hasFactor && (await isFactorRequired(db, role))) throw forbidden('factor_setup_needed')
}
