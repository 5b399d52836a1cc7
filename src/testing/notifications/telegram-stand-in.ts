import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Body = Record<string, unknown>
export type SentToChat = { chat: number; text: string; button: { text: string; url: string } | undefined }
type Answer = (response: ServerResponse) => void
type Poll = { offset: number; response: ServerResponse }

export const BOT_TOKEN = '700100200:AAEtokenOfTheStandIn_0123456789'
const BOT_NAME = 'lavanda_shop_bot'

export const says = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const refuses = (code: number, description: string, parameters?: object): Answer => {
  const body = { ok: false, error_code: code, description, ...(parameters && { parameters }) }
  return (response) => says(response, code, body)
}

/** Bot API: chats that write and are written to, and can be closed to the bot; `polls` are held open. */
export const startTelegram = async () => {
  const sent: SentToChat[] = []
  const updates: { update_id: number }[] = []
  const polls = new Set<Poll>()
  const answers = new Map<number, Answer>()
  const state = { webhook: '', mostPolls: 0, nextUpdate: 5000 }

  const tell = () => {
    for (const poll of polls) {
      const due = updates.filter(({ update_id: id }) => id >= poll.offset)
      if (due.length === 0) continue
      polls.delete(poll)
      says(poll.response, 200, { ok: true, result: due })
    }
  }
  const methods: Record<string, (body: Body, response: ServerResponse) => void> = {
    getMe: (_body, response) =>
      says(response, 200, { ok: true, result: { id: 700100200, is_bot: true, username: BOT_NAME } }),
    getWebhookInfo: (_body, response) => says(response, 200, { ok: true, result: { url: state.webhook } }),
    getUpdates: (body, response) => {
      const poll = { offset: Number(body['offset']), response }
      updates.splice(0, updates.findLastIndex(({ update_id: id }) => id < poll.offset) + 1)
      polls.add(poll)
      response.on('close', () => polls.delete(poll))
      state.mostPolls = Math.max(state.mostPolls, polls.size)
      tell()
      server.emit('polled')
    },
    sendMessage: (body, response) => {
      const chat = Number(body['chat_id'])
      const trouble = answers.get(chat)
      if (trouble) return trouble(response)
      const markup = body['reply_markup'] as { inline_keyboard: SentToChat['button'][][] } | undefined
      sent.push({ chat, text: String(body['text']), button: markup?.inline_keyboard[0]?.[0] })
      says(response, 200, { ok: true, result: { message_id: sent.length } })
    },
  }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse((await request.toArray()).join('') || '{}') as Body
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    if (token !== BOT_TOKEN) return refuses(401, 'Unauthorized')(response)
    return methods[method]?.(body, response)
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const update = (content: object) => {
    updates.push({ update_id: state.nextUpdate++, ...content })
    tell()
  }
  return {
    settings: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: BOT_TOKEN },
    botName: BOT_NAME,
    sent,
    state,
    /** Of a person to the bot; `type`: of the chat. */
    writes: (chat: number, text: string, type = 'private') =>
      update({ message: { message_id: 1, chat: { id: chat, type }, text } }),
    blocks: (chat: number) =>
      update({
        my_chat_member: { chat: { id: chat, type: 'private' }, new_chat_member: { status: 'kicked' } },
      }),
    /** Undefined: takes messages. */
    answerFor: (chat: number, answer?: Answer) => (answer ? answers.set(chat, answer) : answers.delete(chat)),
    /** Until somebody asks for updates. */
    polled: async () => {
      while (polls.size === 0) await once(server, 'polled')
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
