import { anyVisitor, type Visitor } from '#/domains/auth/server/public.ts'
import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import { tooManyRequests } from '#/platform/server/errors.ts'
import { type Guard, guarded, type Incoming, serve } from '#/platform/server/http/serve.ts'
import { limitByAddress } from '#/platform/server/http/limit-by-address.ts'
import { rateLimitKeys } from '#/platform/server/http/rate-limit-keys.ts'
import { chatApi, GUEST_TOKEN_HEADER } from '#/domains/chat/contract/customer.ts'
import { showDesk } from '../service/desk-hours.ts'
import { listMessages, readAsCustomer } from '../service/messages/read-messages.ts'
import { addPicture } from '../service/messages/add-picture.ts'
import { getChatInfo, openChat } from '../service/open-chat.ts'
import { writeToShop } from '../service/messages/write-to-shop.ts'
import { findChat, requireVisitorChat, type ChatOwner } from '../service/find-visitor-chat.ts'

/** An office or a mobile operator may share one address. */
const OPENINGS_PER_ADDRESS = { atOnce: 200, anHour: 1000 }
const PICTURES_PER_ADDRESS = { atOnce: 200, anHour: 400 }

const limitsOf = oncePerShop(({ clock }) => ({
  chats_limit: limitByAddress(clock, OPENINGS_PER_ADDRESS),
  chat_pictures_limit: limitByAddress(clock, PICTURES_PER_ADDRESS),
}))

/** 429 for guests of a busy address. */
const countGuest = (context: AppContext, ip: string, limit: 'chats_limit' | 'chat_pictures_limit'): void => {
  const seconds = limitsOf(context)[limit](ip)
  if (seconds > 0) throw tooManyRequests(limit, seconds)
}

const ownerOf = ({ visitor, incoming }: { visitor: Visitor; incoming: Incoming }): ChatOwner => ({
  userId: visitor.user?.id ?? null,
  guestToken: incoming.headers[GUEST_TOKEN_HEADER] || null,
})

/** Checks the chat before the upload is received. */
const pictureGuard: Guard<{ chatId: string; address: string | null }> = guarded(
  anyVisitor.access,
  async (incoming, db, context) => {
    const by = { visitor: await anyVisitor(incoming, db, context), incoming }
    const { id: chatId } = await requireVisitorChat(db, ownerOf(by))
    if (by.visitor.user) return { chatId, address: null }
    countGuest(context, incoming.ip, 'chat_pictures_limit')
    return { chatId, address: rateLimitKeys(incoming.ip).address }
  },
)

export const chatRoutes = [
  serve(chatApi.info, anyVisitor, ({ db, ...by }) => getChatInfo(db, ownerOf(by))),
  serve(chatApi.create, anyVisitor, ({ db, context, body, ...by }) =>
    openChat(db, ownerOf(by), body.city_id ?? null, () => countGuest(context, by.incoming.ip, 'chats_limit')),
  ),
  serve(chatApi.messages, anyVisitor, async ({ db, query, ...by }) => {
    const { id } = await requireVisitorChat(db, ownerOf(by))
    return listMessages(db, id, query)
  }),
  serve(chatApi.write, anyVisitor, async ({ db, body, ...by }) => {
    const { id } = await requireVisitorChat(db, ownerOf(by))
    return writeToShop(db, id, by.visitor.user, body)
  }),
  serve(chatApi.addPicture, pictureGuard, ({ db, context, visitor: where, file }) =>
    addPicture(db, context.mediaDir, { ...where, byStaff: false }, file),
  ),
  serve(chatApi.read, anyVisitor, async ({ db, body, ...by }) => {
    const { id } = await requireVisitorChat(db, ownerOf(by))
    return readAsCustomer(db, id, body.up_to_seq)
  }),
  serve(chatApi.desk, anyVisitor, async ({ db, query, ...by }) => {
    const chat = await findChat(db, ownerOf(by))
    return showDesk(db, query.city_id ?? chat?.city_id ?? null, chat?.id)
  }),
]
