import path from 'node:path'
import type { Guards, Visitor } from '#/domains/auth/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { type ErrorCode, tooManyRequests } from '#/platform/server/errors.ts'
import { type Guard, type Incoming, serve } from '#/platform/server/http/serve.ts'
import { limitByAddress } from '#/platform/server/limit-by-address.ts'
import { rateLimitKeys } from '#/platform/server/networks.ts'
import { chatApi, GUEST_TOKEN_HEADER } from '#/domains/chat/contract/customer.ts'
import { showDesk } from '../service/desk.ts'
import { listMessages, readAsCustomer } from '../service/messages/read-messages.ts'
import { addPicture } from '../service/messages/add-picture.ts'
import {
  findChat,
  getChatInfo,
  openChat,
  requireVisitorChat,
  type ChatOwner,
} from '../service/visitor-chat.ts'
import { writeToShop } from '../service/messages/write-to-shop.ts'

/** Generous: an office or a mobile operator may share one address. */
const OPENINGS_PER_ADDRESS = { atOnce: 200, anHour: 1000 }
const PICTURES_PER_ADDRESS = { atOnce: 200, anHour: 400 }

/** 429 for guests of a busy address; users are not limited. */
const limitGuests = (limit: (ip: string) => number, code: ErrorCode) => (ip: string) => {
  const seconds = limit(ip)
  if (seconds > 0) throw tooManyRequests(code, seconds)
}

export const chatRoutes = ({ settings, clock }: AppContext, { visitor }: Guards) => {
  const mediaDir = path.join(settings.dataDir, 'media')
  const countOpening = limitGuests(limitByAddress(clock, OPENINGS_PER_ADDRESS), 'chats_limit')
  const countPicture = limitGuests(limitByAddress(clock, PICTURES_PER_ADDRESS), 'chat_pictures_limit')
  /** Checks the chat before the upload is received. */
  const pictureGuard: Guard<{ chatId: string; address: string | null }> = async (incoming, db) => {
    const by = { visitor: await visitor(incoming, db), incoming }
    const { id: chatId } = await requireVisitorChat(db, ownerOf(by))
    if (by.visitor.user) return { chatId, address: null }
    countPicture(incoming.ip)
    return { chatId, address: rateLimitKeys(incoming.ip).address }
  }
  return [
    serve(chatApi.info, visitor, ({ db, ...by }) => getChatInfo(db, ownerOf(by))),
    serve(chatApi.create, visitor, ({ db, body, ...by }) =>
      openChat(db, ownerOf(by), body.city_id ?? null, () => countOpening(by.incoming.ip)),
    ),
    serve(chatApi.messages, visitor, async ({ db, query, ...by }) => {
      const { id } = await requireVisitorChat(db, ownerOf(by))
      return listMessages(db, id, query)
    }),
    serve(chatApi.write, visitor, async ({ db, body, ...by }) => {
      const { id } = await requireVisitorChat(db, ownerOf(by))
      return writeToShop(db, id, by.visitor.user, body)
    }),
    serve(chatApi.addPicture, pictureGuard, ({ db, visitor: where, file }) =>
      addPicture(db, mediaDir, { ...where, byStaff: false }, file),
    ),
    serve(chatApi.read, visitor, async ({ db, body, ...by }) => {
      const { id } = await requireVisitorChat(db, ownerOf(by))
      return readAsCustomer(db, id, body.up_to_seq)
    }),
    serve(chatApi.desk, visitor, async ({ db, query, ...by }) => {
      const chat = await findChat(db, ownerOf(by))
      return showDesk(db, query.city_id ?? chat?.city_id ?? null, chat?.id)
    }),
  ]
}

const ownerOf = ({ visitor, incoming }: { visitor: Visitor; incoming: Incoming }): ChatOwner => ({
  userId: visitor.user?.id ?? null,
  guestToken: incoming.headers[GUEST_TOKEN_HEADER] || null,
})
