import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'

/** The cookie of a guest's chat (`spec §3`). */
export const CHAT_COOKIE = 'LavandaAnonChatToken'
export const GUEST_TOKEN_HEADER = 'guest-token'

export const ChatInfo = z.object({
  /** null until the visitor opens a chat. */
  id: z.uuid().nullable(),
  guest_token: z.string().nullable(),
  unread_count: z.int(),
})
export type ChatInfo = z.infer<typeof ChatInfo>

export const chatApi = {
  info: call('GET', '/chat/api/v1/chat/info', {
    response: ChatInfo,
    summary: "The visitor's chat, if there is one",
  }),
}
