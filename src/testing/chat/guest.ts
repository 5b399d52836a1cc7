import { randomUUID } from 'node:crypto'
import type { TestShop } from '#/testing/shop/test-shop.ts'
import type {
  Attachment,
  NewAttachment,
  ChatInfo,
  ChatMessage,
  Messages,
} from '#/domains/chat/contract/customer.ts'
import type { z } from 'zod'

export const CHAT = '/chat/api/v1/chat'
type Headers = Record<string, string>
export type ChatMessageOutput = z.output<typeof ChatMessage>
type ErrorAnswer = { code: string; detail: string; fields: Record<string, string> }

export const chatThrough = ({ call, db }: TestShop) => {
  const get = <T>(path: string, headers: Headers = {}, query: Record<string, string> = {}) =>
    call<T>('GET', `${CHAT}${path}`, { headers, query })
  const post = <T>(path: string, headers: Headers, body: object) =>
    call<T>('POST', `${CHAT}${path}`, { headers, body })
  const messages = async (headers: Headers, query: Record<string, string> = {}) =>
    (await get<z.output<typeof Messages>>('/messages', headers, query)).body
  return {
    info: async (headers: Headers = {}) => (await get<ChatInfo>('/info', headers)).body,
    open: async (headers: Headers = {}, body: { city_id?: number } = {}) =>
      (await post<ChatInfo>('/create', headers, body)).body,
    aGuest: async (body: { city_id?: number } = {}) => {
      const { body: chat } = await post<ChatInfo>('/create', {}, body)
      return {
        id: chat.id ?? '',
        token: chat.guest_token ?? '',
        headers: { 'guest-token': chat.guest_token ?? '' },
      }
    },
    messages,
    texts: async (headers: Headers) => (await messages(headers)).items.map(({ text }) => text),
    read: async (headers: Headers, up_to_seq?: number) =>
      (await post<{ unread_count: number }>('/read/client', headers, { up_to_seq })).body.unread_count,
    write: (headers: Headers, text: string, more: { id?: string; attachments?: NewAttachment[] } = {}) =>
      post<ChatMessageOutput & ErrorAnswer>('/message/create', headers, {
        client_message_id: more.id ?? randomUUID(),
        text,
        attachments: more.attachments ?? [],
      }),
    upload: (headers: Headers, file: { bytes: Uint8Array; type: string }) =>
      call<Extract<Attachment, { type: 'image' }> & ErrorAnswer>('POST', `${CHAT}/picture`, {
        headers,
        file,
      }),
    answer: async (staff: { headers: Headers }, chatId: string, text: string) => {
      const body = { client_message_id: randomUUID(), text }
      const answer = await call<ChatMessageOutput>('POST', `/staff/api/chats/${chatId}/messages`, {
        ...staff,
        body,
      })
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    idOf: async (userId: string) => {
      const [row] = await db.sql<{ id: string }[]>`select id from chats where user_id = ${userId}`
      return row?.id ?? ''
    },
  }
}
