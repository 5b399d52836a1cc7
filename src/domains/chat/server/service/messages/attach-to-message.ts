import { cardsByIds } from '#/domains/catalog/server/public.ts'
import { showOrder } from '#/domains/orders/server/public.ts'
import { cityOrDefault } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound, unprocessable } from '#/platform/server/errors.ts'
import type { Attachment, NewAttachment } from '#/domains/chat/contract/customer.ts'
import type { MessageRow } from '#/domains/chat/server/queries/messages.ts'
import { claimPictures, findUnclaimedPicture } from '#/domains/chat/server/queries/pictures.ts'
import type { ChatRow } from '#/domains/chat/server/queries/chats.ts'
import { asAttachment } from './add-picture.ts'

/** A snapshot: later price changes do not alter the message. */
export const attach = async (
  tx: Db,
  chat: ChatRow,
  byStaff: boolean,
  newAttachments: NewAttachment[],
): Promise<Attachment[]> => {
  const attachments: Attachment[] = []
  for (const one of newAttachments) attachments.push(await describe(tx, chat, byStaff, one))
  return attachments
}

const describe = (
  tx: Db,
  chat: ChatRow,
  byStaff: boolean,
  attachment: NewAttachment,
): Promise<Attachment> => {
  if (attachment.type === 'product') return describeProduct(tx, chat, attachment.product_id)
  if (attachment.type === 'order') return describeOrder(tx, chat, attachment.order_id)
  return describePicture(tx, chat, byStaff, attachment.id)
}

const describeProduct = async (tx: Db, chat: ChatRow, productId: number): Promise<Attachment> => {
  const { id: cityId } = await cityOrDefault(tx, chat.city_id ?? 0)
  const [card] = await cardsByIds(tx, cityId, [productId])
  if (!card) throw notFound('product_not_found')
  const { id, slug, name: title, price, pictures } = card
  return { type: 'product', product_id: id, slug, title, price, picture: pictures[0] ?? null }
}

const describeOrder = async (tx: Db, { user_id }: ChatRow, orderId: string): Promise<Attachment> => {
  if (!user_id) throw notFound('order_not_found')
  const { id, number, lines } = await showOrder(tx, user_id, orderId)
  const title = lines.map(({ name }) => name).join(', ')
  return { type: 'order', order_id: id, number, title, picture: lines[0]?.picture ?? null }
}

/** 422 unless unclaimed, of the same side and chat. */
const describePicture = async (
  tx: Db,
  { id: chatId }: ChatRow,
  byStaff: boolean,
  id: string,
): Promise<Attachment> => {
  const picture = await findUnclaimedPicture(tx, { id, chatId, byStaff })
  if (!picture) throw unprocessable('chat_picture_gone')
  return asAttachment(id, picture)
}

export const claimAttached = async (tx: Db, { id, chat_id, attachments }: MessageRow): Promise<void> => {
  const pictures = attachments.flatMap((one) => (one.type === 'image' ? [one.id] : []))
  if (pictures.length === 0) return
  if (!(await claimPictures(tx, { messageId: id, chatId: chat_id, ids: pictures })))
    throw unprocessable('chat_picture_gone')
}
