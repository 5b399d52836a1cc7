import { type Staff, customersMatching } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ChatFilter } from '#/domains/chat/contract/staff.ts'
import * as queries from '../queries/staff/chats.ts'

type ChatsQuery = {
  filter: ChatFilter
  search?: string | undefined
  after?: string | undefined
  size: number
}

/** Waiting first, longest on top, then the latest. `next`: a cursor, stable under changes above it. */
export const listChats = async (db: Db, staff: Staff, { filter, search = '', after, size }: ChatsQuery) => {
  const [items, waiting, mine] = await Promise.all([
    search === ''
      ? findChatsPage(
          db,
          queries.chatsByFilter(db, filter, staff.id),
          decodeCursor(after),
          size,
          filter === 'waiting',
        )
      : findChatsPage(
          db,
          queries.chatsMatching(db, customersMatching(db, search), search),
          decodeCursor(after),
          size,
          false,
        ),
    queries.countWaiting(db),
    queries.countMine(db, staff.id),
  ])
  const page = items.slice(0, size)
  return {
    items: page,
    next: items.length > size ? encodeCursor(page.at(-1)) : null,
    counts: { waiting, mine },
  }
}

type ChatsCursor = queries.ListPosition & { waits: boolean }
type ChatsWhere = ReturnType<typeof queries.chatsByFilter>

const findChatsPage = async (
  db: Db,
  where: ChatsWhere,
  cursor: ChatsCursor | null,
  size: number,
  onlyWaiting: boolean,
): Promise<queries.StaffChatRow[]> => {
  const limit = size + 1
  const waiting =
    !cursor || cursor.waits ? await queries.findWaiting(db, where, { after: cursor, limit }) : []
  if (onlyWaiting || waiting.length >= limit) return waiting
  const after = cursor && !cursor.waits ? cursor : null
  return [...waiting, ...(await queries.findAnswered(db, where, { after, limit: limit - waiting.length }))]
}

const encodeCursor = (last: queries.StaffChatRow | undefined): string | null => {
  if (!last) return null
  const { waiting_since, last_message_at, id } = last
  const at = (waiting_since ?? last_message_at)?.toISOString() ?? ''
  return `${waiting_since ? 'w' : 'l'}_${at}_${id}`
}

const CURSOR = /^([wl])_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** 422 for a malformed cursor. */
const decodeCursor = (after: string | undefined): ChatsCursor | null => {
  if (after === undefined || after === '') return null
  const [, kind, moment = '', id = ''] = CURSOR.exec(after) ?? []
  const at = new Date(moment)
  if (!kind || Number.isNaN(at.getTime())) throw invalid({ after: t('validation.wrong') })
  return { waits: kind === 'w', at, id }
}
