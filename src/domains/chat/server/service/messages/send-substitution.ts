import type { AskedSubstitution } from '#/domains/orders/server/public.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { ensureUserChat } from '../ensure-user-chat.ts'
import { appendMessage, lockForMessage } from './write-message.ts'

/** Once, to be answered there. */
export const sendSubstitution = async (
  tx: Db,
  { orderId, number, userId, cityId, substitutionId, flowers }: AskedSubstitution,
): Promise<void> => {
  const chat = await ensureUserChat(tx, userId, cityId)
  if (!chat) return
  const clientMessageId = `substitution:${substitutionId}`
  const { known } = await lockForMessage(tx, chat.id, clientMessageId)
  if (known) return
  await appendMessage(
    tx,
    chat.id,
    { side: 'shop', id: null, name: await brandOf(tx) },
    {
      clientMessageId,
      text: t('chatAuto.substitution', { number, flowers }),
      attachments: [{ type: 'substitution', order_id: orderId, substitution_id: substitutionId, number }],
    },
  )
}
