import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import type { SentPhoto } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { ensureUserChat } from '../ensure-user-chat.ts'
import { appendMessage, lockForMessage } from './write-message.ts'

/** Once, to be approved there. */
export const sendOrderPhoto = async (
  tx: Db,
  { orderId, number, type, userId, cityId, photoId, picture }: SentPhoto,
): Promise<void> => {
  const chat = await ensureUserChat(tx, userId, cityId)
  if (!chat) return
  const clientMessageId = `photo:${photoId}`
  const { known } = await lockForMessage(tx, chat.id, clientMessageId)
  if (known) return
  await appendMessage(
    tx,
    chat.id,
    { side: 'shop', id: null, name: await brandOf(tx) },
    {
      clientMessageId,
      text: t('chatAuto.photo', { number, type }),
      attachments: [{ type: 'order_photo', order_id: orderId, photo_id: photoId, number, picture }],
    },
  )
}
