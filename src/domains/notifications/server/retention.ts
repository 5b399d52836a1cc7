import type { Retention } from '#/platform/server/domain.ts'
import { LINK_DAY_MS } from '../rules/telegram-link.ts'
import { deleteOldLinks } from './queries/telegram-chats.ts'

export const notificationsRetention: Retention[] = [
  { data: 'retention.telegramLinks', keptFor: LINK_DAY_MS / 1000, remove: deleteOldLinks },
]
