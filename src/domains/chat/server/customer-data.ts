import type { Db } from '#/platform/server/db.ts'
import * as queries from './queries.ts'

export const eraseChat = async (tx: Db, { userId }: { userId: string }): Promise<void> => {
  await queries.deleteChat(tx, userId)
}

/** A customer has one chat: the double's is theirs where they have none. */
export const mergeChats = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  await queries.giveChat(tx, from, into)
  await queries.deleteChat(tx, from)
}

type Asked = { userId: string; add: (section: 'chat', rows: readonly object[]) => void }

export const tellChat = async (tx: Db, { userId, add }: Asked): Promise<void> =>
  add('chat', await queries.findOwn(tx, userId))
