import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

/** Returns the files to delete. */
export const deletePictures = async ({ sql }: Db, chatId: string): Promise<Picture[]> => {
  const gone = await sql<{ picture: Picture | null }[]>`
    delete from chat_pictures where chat_id = ${chatId} returning picture`
  return gone.flatMap(({ picture }) => picture ?? [])
}

export const findMessagesForExport = ({ sql }: Db, userId: string) => sql<object[]>`
  select m.created_at, m.author, m.text, m.read_at, coalesce((
      select jsonb_agg(a.card -> 'picture' ->> 'src' order by a.place)
      from jsonb_array_elements(m.attachments) with ordinality a (card, place) where a.card ->> 'type' in ('image', 'order_photo')
    ), '[]') as photos
  from chats c join chat_messages m on m.chat_id = c.id
  where c.user_id = ${userId} order by m.seq`
