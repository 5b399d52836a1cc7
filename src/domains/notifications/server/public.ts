export { notify, notifying } from './service/notify.ts'
export { endChat as endTelegramChat } from './service/telegram/answer-update.ts'
export { notifyMany } from './service/notify-many.ts'
export { pushToStaff, pushingToPerson, pushingToStaff } from './service/alert-staff.ts'
