import path from 'node:path'
import type { Guards, Visitor } from '#/domains/auth/server/guards.ts'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import { type Guard, type Incoming, serve } from '#/platform/server/http/serve.ts'
import { chatApi, GUEST_TOKEN_HEADER } from '../contract.ts'
import { limitByAddress } from './limit-by-address.ts'
import { showDesk } from './service/desk.ts'
import { listMessages, readAsCustomer } from './service/read-messages.ts'
import { addPicture } from './service/take-picture.ts'
import { findChat, getChatInfo, openChat, visitorsChat, type Whose } from './service/visitors-chat.ts'
import { writeToShop } from './service/write-to-shop.ts'

/** Of guests, from one address in an hour: a whole office, or a mobile operator's street, may come from one. */
const MOST_OPENED = 200
const MOST_PICTURES = 200

export const chatRoutes = ({ settings, clock }: Capabilities, { visitor }: Guards) => {
  const mediaDir = path.join(settings.dataDir, 'media')
  const countOpening = limitByAddress(clock, MOST_OPENED, 'chats_limit')
  const countPicture = limitByAddress(clock, MOST_PICTURES, 'chat_pictures_limit')
  /** Who has a chat to put a picture into: asked before the picture is received. */
  const painter: Guard<{ chatId: string }> = async (incoming, db) => {
    const by = { visitor: await visitor(incoming, db), incoming }
    const { id } = await visitorsChat(db, whose(by))
    if (!by.visitor.user) countPicture(incoming.ip)
    return { chatId: id }
  }
  return [
    serve(chatApi.info, visitor, ({ db, ...by }) => getChatInfo(db, whose(by))),
    serve(chatApi.create, visitor, ({ db, body, ...by }) =>
      openChat(db, whose(by), body.city_id ?? null, () => countOpening(by.incoming.ip)),
    ),
    serve(chatApi.messages, visitor, async ({ db, query, ...by }) => {
      const { id } = await visitorsChat(db, whose(by))
      return listMessages(db, id, query)
    }),
    serve(chatApi.write, visitor, async ({ db, body, ...by }) => {
      const { id } = await visitorsChat(db, whose(by))
      return writeToShop(db, id, by.visitor.user, body)
    }),
    serve(chatApi.addPicture, painter, ({ db, visitor: { chatId }, file }) =>
      addPicture(db, mediaDir, { chatId, byStaff: false }, file),
    ),
    serve(chatApi.read, visitor, async ({ db, body, ...by }) => {
      const { id } = await visitorsChat(db, whose(by))
      return readAsCustomer(db, id, body.up_to_seq)
    }),
    serve(chatApi.desk, visitor, async ({ db, query, ...by }) => {
      const chat = await findChat(db, whose(by))
      return showDesk(db, query.city_id ?? chat?.city_id ?? null, chat?.id)
    }),
  ]
}

const whose = ({ visitor, incoming }: { visitor: Visitor; incoming: Incoming }): Whose => ({
  userId: visitor.user?.id ?? null,
  guestToken: incoming.headers[GUEST_TOKEN_HEADER] || null,
})
