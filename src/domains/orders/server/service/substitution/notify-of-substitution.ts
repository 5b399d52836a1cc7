import type { StateRow } from '#/domains/orders/server/queries/order-state.ts'
import type {
  Basis,
  MissingFlowers,
  Substitute,
} from '#/domains/orders/server/queries/substitution/substitutions.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { notifyingStaffOfChange } from '../notify-staff.ts'
import { nameFlowers } from './name-flowers.ts'

type Done = {
  flowers: MissingFlowers
  substitute: Substitute | null
  basis: Basis
  /** Kopecks. */
  back: number
}

/** The customer of what they did not decide here, the store of what it did not. */
export const notifyOfSubstitution = async (
  tx: Db,
  order: StateRow,
  { flowers, substitute, basis, back }: Done,
): Promise<void> => {
  const [missing = '', instead = ''] = await nameFlowers(tx, [flowers, ...(substitute ? [substitute] : [])])
  const sum = back > 0 ? t('substitutionNotice.cheaper', { sum: formatMoney(back) }) : ''
  const values = { missing, instead, sum }
  if (basis !== 'customer') await notifyCustomer(tx, order, substitute ? 'substituted' : 'left_out', values)
  if (basis !== 'customer' && basis !== 'silence') return
  const what = t(substitute ? 'workNotice.substituted' : 'workNotice.leftOut', values)
  await writeTogether(tx, notifyingStaffOfChange(tx, { ...order, courier_id: null }, what))
}
