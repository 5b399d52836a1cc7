import { z } from 'zod'
import { call, type FileKind, type HeaderUse, type SocketContract } from '#/platform/shared/endpoint.ts'
import {
  Instant,
  Kopecks,
  LocalTime,
  NumericId,
  PictureSchema,
  Reference,
  text,
} from '#/platform/shared/schemas.ts'

/** Days (`spec §9`). */
export const CHAT_COOKIE_DAYS = 90
export const GUEST_TOKEN_HEADER = 'guest-token'
const GUEST = [
  { name: GUEST_TOKEN_HEADER, required: false, description: 'docs.headers.guest' },
] as const satisfies readonly HeaderUse[]
/** `?token=…` or `?guest_token=…`; `&after_seq=…`: the last known message. */
export const CHAT_SOCKET = '/chat/api/v1/chat/ws/{chatId}'

/** `decisions §7`. */
export const MAX_CHARACTERS = 4000
export const CHAT_PICTURE: FileKind = { types: ['image/*'], maxBytes: 10 * 1024 * 1024 }
export const MAX_ATTACHMENTS = 10

export const ChatInfo = z.object({
  /** Null until a chat is opened. */
  id: z.uuid().nullable(),
  guest_token: z.string().nullable(),
  unread_count: z.int(),
})
export type ChatInfo = z.infer<typeof ChatInfo>

const Image = z.object({
  type: z.literal('image'),
  id: z.uuid(),
  url: z.string(),
  w: z.int(),
  h: z.int(),
  picture: PictureSchema,
})
const ProductCard = z.object({
  type: z.literal('product'),
  product_id: z.int(),
  slug: z.string(),
  title: z.string(),
  price: Kopecks,
  picture: PictureSchema.nullable(),
})
const OrderCard = z.object({
  type: z.literal('order'),
  order_id: z.uuid(),
  number: z.int(),
  title: z.string(),
  picture: PictureSchema.nullable(),
})
const OrderPhoto = z.object({
  type: z.literal('order_photo'),
  order_id: z.uuid(),
  photo_id: z.uuid(),
  number: z.int(),
  picture: PictureSchema,
})
/** What goes into a bouquet for a flower that is missing. */
const SubstitutionCard = z.object({
  type: z.literal('substitution'),
  order_id: z.uuid(),
  substitution_id: z.uuid(),
  number: z.int(),
})
export const Attachment = z.discriminatedUnion('type', [
  Image,
  ProductCard,
  OrderCard,
  OrderPhoto,
  SubstitutionCard,
])
export type Attachment = z.infer<typeof Attachment>

export const ChatMessage = z.object({
  id: z.uuid(),
  chat_id: z.uuid(),
  /** 1, 2, 3… within the chat. */
  seq: z.int(),
  is_staff: z.boolean(),
  is_auto: z.boolean(),
  author: z.string(),
  text: z.string(),
  attachments: z.array(Attachment),
  created_at: Instant,
  /** By the other side. */
  read_at: Instant.nullable(),
  client_message_id: z.string(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

const NewAttachment = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('image'), id: z.uuid() }),
  z.strictObject({ type: z.literal('product'), product_id: Reference }),
  z.strictObject({ type: z.literal('order'), order_id: z.uuid() }),
])
export type NewAttachment = z.infer<typeof NewAttachment>

export const NewMessage = z
  .strictObject({
    client_message_id: z.string().regex(/^[\w.:-]{1,100}$/),
    text: text(MAX_CHARACTERS).default(''),
    attachments: z.array(NewAttachment).max(MAX_ATTACHMENTS).default([]),
  })
  .refine(({ text: words, attachments }) => words !== '' || attachments.length > 0, {
    path: ['text'],
    message: 'validation.required',
  })
export type NewMessage = z.infer<typeof NewMessage>

export const MAX_MESSAGES = 2_147_483_647
const Seq = z.coerce.number<number | string>().int().min(0).max(MAX_MESSAGES)
/** Without bounds the latest; always ascending. */
export const MessagesQuery = z.object({
  before_seq: Seq.optional(),
  after_seq: Seq.optional(),
  size: z.coerce.number<number | string>().int().min(1).max(100).default(50),
})
export const Messages = z.object({
  items: z.array(ChatMessage),
  /** In the requested direction. */
  has_more: z.boolean(),
})

/** In the city's time zone. */
export const ChatDesk = z.object({
  /** Null: closed all day. */
  hours: z.object({ from: LocalTime, to: LocalTime }).nullable(),
  is_open: z.boolean(),
  /** Null: no answer yet. */
  operator: z.string().nullable(),
})
export type ChatDesk = z.infer<typeof ChatDesk>

export const ChatPicture = Image

export const chatApi = {
  info: call('GET', '/chat/api/v1/chat/info', {
    response: ChatInfo,
    headers: GUEST,
    summary: "The visitor's chat, if there is one",
  }),
  create: call('POST', '/chat/api/v1/chat/create', {
    body: z.strictObject({ city_id: Reference.optional() }),
    response: ChatInfo,
    headers: GUEST,
    summary: "Opens the visitor's chat, or finds the one that is there",
  }),
  messages: call('GET', '/chat/api/v1/chat/messages', {
    query: MessagesQuery,
    response: Messages,
    headers: GUEST,
    summary: 'A piece of the talk',
  }),
  write: call('POST', '/chat/api/v1/chat/message/create', {
    body: NewMessage,
    response: ChatMessage,
    headers: GUEST,
    summary: 'Says something; the same client_message_id gives the same message',
  }),
  read: call('POST', '/chat/api/v1/chat/read/client', {
    body: z.strictObject({ up_to_seq: Seq.optional() }),
    response: z.object({ unread_count: z.int() }),
    headers: GUEST,
    summary: "The visitor has read the shop's answers, all or up to one",
  }),
  addPicture: call('POST', '/chat/api/v1/chat/picture', {
    file: CHAT_PICTURE,
    response: ChatPicture,
    headers: GUEST,
    summary: 'Keeps a picture for a message',
  }),
  desk: call('GET', '/chat/api/v1/chat/desk', {
    query: z.object({ city_id: NumericId.optional() }),
    response: ChatDesk,
    summary: 'Who answers, and when',
  }),
}

/** `spec §7`; typing and read marks are ours. */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('new_message'), message: ChatMessage }),
  z.object({ type: z.literal('unread_count_update'), unread_count: z.int() }),
  z.object({ type: z.literal('read'), by_staff: z.boolean(), up_to_seq: z.int(), read_at: Instant }),
  z.object({ type: z.literal('typing'), is_staff: z.boolean(), author: z.string() }),
])
export type ChatEvent = z.infer<typeof ChatEvent>

export const ChatClientEvent = z.object({ type: z.literal('typing') })
export type ChatClientEvent = z.infer<typeof ChatClientEvent>

export const chatSocketContract = {
  path: CHAT_SOCKET,
  summary: "What happens in the visitor's chat, from a message on",
  query: z.object({
    token: z.string().optional(),
    guest_token: z.string().optional(),
    after_seq: NumericId.optional(),
  }),
  sends: ChatEvent,
  receives: ChatClientEvent,
} satisfies SocketContract
