import { HOUR_S } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import { deleteAbandonedChats } from './service/delete-silent-chats.ts'
import { deleteUnsentPictures } from './service/messages/add-picture.ts'
import { notifyUnread } from './service/notify-unread.ts'

/** Safe to run twice. */
export const chatJobs: JobDefinition[] = [
  { name: 'chat.tellUnread', every: 15, run: notifyUnread },
  {
    name: 'chat.forgetPictures',
    every: HOUR_S,
    run: (db, _signal, { mediaDir }) => deleteUnsentPictures(db, mediaDir),
  },
  { name: 'chat.forgetSilent', every: HOUR_S, run: deleteAbandonedChats },
]
