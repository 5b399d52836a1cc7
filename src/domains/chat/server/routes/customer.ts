import path from 'node:path'
import type { Guards, Visitor } from '#/domains/auth/server/public.ts'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import { type ErrorCode, tooMany } from '#/platform/server/errors.ts'
import { type Guard, type Incoming, serve } from '#/platform/server/http/serve.ts'
import { limitByAddress } from '#/platform/server/limit-by-address.ts'
import { countedAs } from '#/platform/server/networks.ts'
import { chatApi, GUEST_TOKEN_HEADER } from '#/domains/chat/contract/customer.ts'
import { showDesk } from '../service/desk.ts'
import { listMessages, readAsCustomer } from '../service/messages/read-messages.ts'
import { addPicture } from '../service/messages/add-picture.ts'
import { findChat, getChatInfo, openChat, visitorsChat, type Whose } from '../service/visitor-chat.ts'
import { writeToShop } from '../service/messages/write-to-shop.ts'

/** Of guests of one address: a whole office, or a mobile operator's street, may come from one. */
const OPENED = { atOnce: 200, anHour: 1000 }
const PICTURES = { atOnce: 200, anHour: 400 }

/** 429 for a guest whose address is too fast; whoever is signed in answers for themselves. */
const slowGuests = (limit: (ip: string) => number, code: ErrorCode) => (ip: string) => {
  const seconds = limit(ip)
  if (seconds > 0) throw tooMany(code, seconds)
}

export const chatRoutes = ({ settings, clock }: Capabilities, { visitor }: Guards) => {
  const mediaDir = path.join(settings.dataDir, 'media')
  const countOpening = slowGuests(limitByAddress(clock, OPENED), 'chats_limit')
  const countPicture = slowGuests(limitByAddress(clock, PICTURES), 'chat_pictures_limit')
  /** Who has a chat to put a picture into: asked before the picture is received. */
  const painter: Guard<{ chatId: string; address: string | null }> = async (incoming, db) => {
    const by = { visitor: await visitor(incoming, db), incoming }
    const { id: chatId } = await visitorsChat(db, whose(by))
    if (by.visitor.user) return { chatId, address: null }
    countPicture(incoming.ip)
    return { chatId, address: countedAs(incoming.ip).address }
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
    serve(chatApi.addPicture, painter, ({ db, visitor: where, file }) =>
      addPicture(db, mediaDir, { ...where, byStaff: false }, file),
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
