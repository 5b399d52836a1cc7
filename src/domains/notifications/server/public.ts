export { notify, notifying } from './service/notify.ts'
export { notifyMany } from './service/notify-many.ts'
export { pushToStaff, pushingToPerson, pushingToStaff } from './service/alert-staff.ts'
