import type { Retention } from '#/platform/server/domain.ts'
import { DAY_S } from '#/platform/shared/durations.ts'
import { clearUploaders } from './queries/pictures.ts'
import { deleteOldGoneChats } from './queries/silent-chats.ts'
import { deleteAbandonedChats } from './service/delete-silent-chats.ts'
import { deleteUnsentPictures } from './service/messages/add-picture.ts'

export const chatRetention: Retention[] = [
  {
    data: 'retention.unsentPictures',
    keptFor: DAY_S,
    remove: (db, before, { mediaDir }) => deleteUnsentPictures(db, mediaDir, before),
  },
  { data: 'retention.uploaders', keptFor: DAY_S, remove: clearUploaders },
  { data: 'retention.silentChats', keptFor: DAY_S, remove: deleteAbandonedChats },
  { data: 'retention.goneChats', keptFor: DAY_S, remove: deleteOldGoneChats },
]
