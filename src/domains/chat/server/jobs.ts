import type { Job } from '#/platform/server/jobs.ts'
import { forgetSilent } from './service/delete-silent-chats.ts'
import { forgetPictures } from './service/messages/add-picture.ts'
import { tellUnread } from './service/notify-unread.ts'

const HOUR = 60 * 60

/** What is done by the clock about chats; it may be done twice. */
export const chatJobs = (mediaDir: string): Job[] => [
  { name: 'chat.tellUnread', every: 15, run: tellUnread },
  { name: 'chat.forgetPictures', every: HOUR, run: forgetPictures(mediaDir) },
  { name: 'chat.forgetSilent', every: HOUR, run: forgetSilent },
]
