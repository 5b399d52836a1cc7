/** What other domains may call. */
export { notify } from './service/notify.ts'
export { notifyMany } from './service/notify-many.ts'
export { pushToStaff } from './service/push/queue-push.ts'
