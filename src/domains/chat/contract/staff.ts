import { z } from 'zod'
import { STAFF_ROLES } from '#/domains/auth/contract/staff/team.ts'
import { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { call, type SocketContract } from '#/platform/shared/endpoint.ts'
import { Instant, text, Version } from '#/platform/shared/schemas.ts'
import {
  CHAT_PICTURE,
  ChatMessage,
  ChatPicture,
  Messages,
  MessagesQuery,
  MAX_MESSAGES,
  NewMessage,
} from './customer.ts'

export const CHATS_SOCKET = '/staff/api/chats/ws'
export const CHAT_FILTERS = ['waiting', 'mine', 'all', 'closed'] as const
export type ChatFilter = (typeof CHAT_FILTERS)[number]
export const MAX_ANSWER_LENGTH = 300
export const MAX_ANSWERS = 50

const Person = z.object({ id: z.uuid(), name: z.string().nullable() })

/** The same for all staff, so that one row is broadcast. */
export const StaffChat = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  /** Null also when unknown. */
  name: z.string().nullable(),
  /** The guest's, when the chat began. */
  city: z.string().nullable(),
  assigned_to: Person.nullable(),
  waiting_since: Instant.nullable(),
  closed_at: Instant.nullable(),
  unread: z.int(),
  last_seq: z.int(),
  client_read_seq: z.int(),
  staff_read_seq: z.int(),
  last_message_at: Instant.nullable(),
  /** The later row wins. */
  changed_at: Instant,
  last: z
    .object({
      text: z.string(),
      attachment: z.enum(['image', 'product', 'order', 'order_photo', 'substitution']).nullable(),
      is_staff: z.boolean(),
      is_auto: z.boolean(),
      author: z.string(),
      /** Null for the customer and automatic messages. */
      author_id: z.uuid().nullable(),
    })
    .nullable(),
})
export type StaffChat = z.infer<typeof StaffChat>

const ChatCustomer = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  /** Null when erased, and for a florist without a current order of theirs. */
  phone: z.string().nullable(),
  /** For staff of one store, that store's orders. */
  orders: z.int(),
  since: Instant.nullable(),
  /** Null without the permission. */
  points: z.int().nullable(),
  active: z.array(Ticket.omit({ lane: true }).extend({ time_zone: z.string() })),
})
export type ChatCustomer = z.infer<typeof ChatCustomer>

export const StaffTalk = z.object({ chat: StaffChat, customer: ChatCustomer.nullable() })
export type StaffTalk = z.infer<typeof StaffTalk>

const StaffChats = z.object({
  items: z.array(StaffChat),
  next: z.string().nullable(),
  counts: z.object({ waiting: z.int(), mine: z.int() }),
})
export type StaffChats = z.infer<typeof StaffChats>

const ById = z.object({ id: z.uuid() })

export const chatStaffApi = {
  list: call('GET', '/staff/api/chats', {
    query: z.object({
      filter: z.enum(CHAT_FILTERS).default('all'),
      /** Name, phone or message text; closed chats too. */
      search: text(60).optional(),
      after: z.string().max(100).optional(),
      size: z.coerce.number<number | string>().int().min(1).max(100).default(40),
    }),
    response: StaffChats,
    summary: 'Chats: those that wait first, the longest of them on top; then the latest',
  }),
  waiting: call('GET', '/staff/api/chats/waiting', {
    response: z.object({ count: z.int() }),
    summary: 'How many chats wait for an answer',
  }),
  team: call('GET', '/staff/api/chats/team', {
    response: z.object({ items: z.array(Person.extend({ role: z.enum(STAFF_ROLES) })) }),
    summary: 'Who may be given a chat',
  }),
  show: call('GET', '/staff/api/chats/{id}', {
    params: ById,
    response: StaffTalk,
    summary: 'One chat and its customer',
  }),
  messages: call('GET', '/staff/api/chats/{id}/messages', {
    params: ById,
    query: MessagesQuery,
    response: Messages,
    summary: 'A piece of a talk',
  }),
  write: call('POST', '/staff/api/chats/{id}/messages', {
    params: ById,
    body: NewMessage,
    response: ChatMessage,
    summary:
      "Answers; the same client_message_id gives the same message, an unassigned chat becomes one's own",
  }),
  addPicture: call('POST', '/staff/api/chats/{id}/pictures', {
    params: ById,
    file: CHAT_PICTURE,
    response: ChatPicture,
    summary: 'Keeps a picture for an answer',
  }),
  read: call('POST', '/staff/api/chats/{id}/read', {
    params: ById,
    body: z.strictObject({ up_to_seq: z.int().min(0).max(MAX_MESSAGES) }),
    response: StaffChat,
    summary: 'What the customer said is read, up to one message',
  }),
  assign: call('POST', '/staff/api/chats/{id}/assign', {
    params: ById,
    body: z.strictObject({ to: z.uuid().nullable(), seen: z.uuid().nullable() }),
    response: StaffChat,
    summary: 'Gives a chat to oneself, a colleague or no one; 409 with the chat when another has it',
  }),
  close: call('POST', '/staff/api/chats/{id}/close', {
    params: ById,
    body: z.strictObject({
      /** 409 if the customer has written after it. */
      seen_seq: z.int().min(0).max(MAX_MESSAGES),
    }),
    response: StaffChat,
    summary: 'The talk is over until somebody writes again; 409 when the customer has just written',
  }),
  reopen: call('POST', '/staff/api/chats/{id}/reopen', {
    params: ById,
    response: StaffChat,
    summary: 'Opens a talk again',
  }),
  of: call('GET', '/staff/api/chats/of/{user_id}', {
    params: z.object({ user_id: z.uuid() }),
    response: z.object({ chat: StaffChat.nullable() }),
    summary: "A customer's chat, if there is one",
  }),
  openWith: call('POST', '/staff/api/chats/with', {
    body: z.strictObject({ user_id: z.uuid() }),
    response: StaffChat,
    summary: "A customer's chat, made where there is none",
  }),
}

export const ChatAnswer = z.object({ id: z.uuid(), text: z.string(), version: z.int() })
export type ChatAnswer = z.infer<typeof ChatAnswer>
const answerText = text(MAX_ANSWER_LENGTH).refine((value) => value !== '', { message: 'validation.required' })

export const chatAnswersApi = {
  list: call('GET', '/staff/api/chats/answers', {
    response: z.object({ items: z.array(ChatAnswer) }),
    summary: 'Answers that are kept ready',
  }),
  create: call('POST', '/staff/api/chats/answers', {
    body: z.strictObject({ text: answerText }),
    response: ChatAnswer,
    summary: 'A new answer, the last one',
  }),
  update: call('PATCH', '/staff/api/chats/answers/{id}', {
    params: ById,
    body: z.strictObject({ version: Version, text: answerText }),
    response: ChatAnswer,
    summary: 'Changes an answer',
  }),
  remove: call('DELETE', '/staff/api/chats/answers/{id}', {
    params: ById,
    summary: 'Takes an answer away',
  }),
  order: call('POST', '/staff/api/chats/answers/order', {
    body: z.strictObject({ ids: z.array(z.uuid()).max(MAX_ANSWERS) }),
    summary: 'Puts answers in order',
  }),
}

/** A chat row is complete, so any other event may be lost. */
export const StaffChatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chat'), chat: StaffChat }),
  z.object({ type: z.literal('message'), message: ChatMessage }),
  z.object({
    type: z.literal('typing'),
    chat_id: z.uuid(),
    is_staff: z.boolean(),
    author: z.string(),
  }),
  z.object({ type: z.literal('gone'), chat_id: z.uuid() }),
  z.object({ type: z.literal('waiting'), count: z.int() }),
])
export type StaffChatEvent = z.infer<typeof StaffChatEvent>

export const StaffChatClientEvent = z.strictObject({ type: z.literal('typing'), chat_id: z.uuid() })
export type StaffChatClientEvent = z.infer<typeof StaffChatClientEvent>

export const chatsSocketContract = {
  path: CHATS_SOCKET,
  summary: 'What happens in all chats that one may answer',
  query: z.object({ token: z.string() }),
  sends: StaffChatEvent,
  receives: StaffChatClientEvent,
} satisfies SocketContract
