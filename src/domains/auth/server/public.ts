/** What other domains may call. */
export {
  authenticateToken,
  clientIdOf,
  type Customer,
  type Guards,
  type Staff,
  type Visitor,
} from './guards.ts'
export { pointsHeldUntil } from './service/account/change-phone.ts'
export { recordAgreement } from './service/account/consents.ts'
export { findCustomerCard } from './service/customers/customer-card.ts'
export { customersMatching } from './service/customers/customers-matching.ts'
export type { FollowSession } from './service/sessions/follow-sessions.ts'
export { listenAsStaff } from './service/staff/listen-as-staff.ts'
export { listActionsOn, recordAction, recordActions, rememberName } from './service/staff/record-action.ts'
export { scrubActions } from './service/staff/scrub-actions.ts'
