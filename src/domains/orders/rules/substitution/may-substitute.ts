import type { OrderStatus, Substitution } from '../../contract/customer.ts'

/** Once it is made, its flowers have left the store. */
export const maySubstitute = (status: OrderStatus): boolean =>
  status === 'new' || status === 'confirmed' || status === 'assembling'

/** Why staff may decide. `phone`: the customer said so; `ordered`: they said so when they ordered. */
export type StaffBasis = 'phone' | 'ordered'

/** Who asked to be called, or wants the money, is asked before anything else goes into their bouquet. */
export const allowedAtOrdering = (substitution: Substitution, outcome: 'replaced' | 'left_out'): boolean =>
  outcome === 'replaced' ? substitution === 'replace' : substitution === 'refund'

/** What the clock does when nobody answers. */
export const whenSilent = (substitution: Substitution): 'replaced' | 'left_out' =>
  substitution === 'refund' ? 'left_out' : 'replaced'
