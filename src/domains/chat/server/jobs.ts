import type { Job } from '#/platform/server/jobs.ts'
import { HOUR_S } from '#/platform/shared/durations.ts'
import { deleteAbandonedChats } from './service/delete-silent-chats.ts'
import { deleteUnsentPictures } from './service/messages/add-picture.ts'
import { notifyUnread } from './service/notify-unread.ts'

/** Safe to run twice. */
export const chatJobs = (mediaDir: string): Job[] => [
  { name: 'chat.tellUnread', every: 15, run: notifyUnread },
  { name: 'chat.forgetPictures', every: HOUR_S, run: deleteUnsentPictures(mediaDir) },
  { name: 'chat.forgetSilent', every: HOUR_S, run: deleteAbandonedChats },
]
