export {
  accountAlert,
  customerExtrasRequested,
  customersImported,
  deskCountsRequested,
  firstSignedIn,
  namesRequested,
  shopTimeZoneRequested,
  signedIn,
  storeNamesRequested,
} from './events.ts'
export {
  anyVisitor,
  authenticateToken,
  clientIdOf,
  type Customer,
  customer,
  type Staff,
  staff,
  staffByPhone,
  type Visitor,
} from './guards.ts'
export { keyCallsOf } from './service/keys/check-key.ts'
export type { TableReason } from './service/customers/tables/reasons-cell.ts'
export { pointsHeldUntil, pointsHold } from './service/account/change-phone.ts'
export {
  agreementsOf,
  BY_TELEGRAM,
  BY_VOICE,
  recordingAgreement,
  recordChannelConsent,
} from './service/account/record-consents.ts'
export { userOfPhone } from './service/sign-in/user-of-phone.ts'
export { findCustomerCard } from './service/customers/find-customer-card.ts'
export { customersMatching } from './service/customers/customers-matching.ts'
export { followSession } from './service/sessions/follow-sessions.ts'
export { listenAsStaff } from './service/staff/listen-as-staff.ts'
export { recordAction, recordActions } from './service/log/record-action.ts'
export { hasAdmin, mayInSql } from './queries/staff/team.ts'
export { rememberingName } from './queries/users.ts'
export { listActionsOn } from './service/log/list-actions.ts'
export { scrubActions } from './service/log/scrub-actions.ts'
export { customerDataHandlers } from './customer-data-handlers.ts'
