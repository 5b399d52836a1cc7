import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { chatAnswersApi, chatStaffApi } from '#/domains/chat/contract/staff.ts'
import { answerChat } from '../service/messages/answer-chat.ts'
import {
  addAnswer,
  changeAnswer,
  listAnswers,
  orderAnswers,
  removeAnswer,
} from '../service/edit-prepared-answers.ts'
import { closeChat, reopenChat } from '../service/close-chat.ts'
import { listMessages, readMessages } from '../service/messages/read-messages.ts'
import { addPicture } from '../service/messages/add-picture.ts'
import {
  findCustomerChat,
  countWaitingChats,
  listChatTeam,
  showChat,
  showTalk,
} from '../service/show-chat.ts'
import { openChatWith } from '../service/open-chat-with.ts'
import { assignChat } from '../service/assign-chat.ts'
import { listChats } from '../service/list-chats.ts'

const desk = staff('chats')

/** Couriers have no access. */
export const chatStaffRoutes = [
  serve(chatStaffApi.list, desk, ({ db, visitor, query }) => listChats(db, visitor, query)),
  serve(chatStaffApi.waiting, desk, ({ db }) => countWaitingChats(db)),
  serve(chatStaffApi.team, desk, ({ db }) => listChatTeam(db)),
  serve(chatStaffApi.of, desk, ({ db, params }) => findCustomerChat(db, params.user_id)),
  serve(chatStaffApi.openWith, desk, ({ db, body }) => openChatWith(db, body.user_id)),
  serve(chatStaffApi.show, desk, ({ db, visitor, params }) => showTalk(db, visitor, params.id)),
  serve(chatStaffApi.messages, desk, async ({ db, params, query }) => {
    await showChat(db, params.id)
    return listMessages(db, params.id, query)
  }),
  serve(chatStaffApi.write, desk, ({ db, visitor, params, body }) =>
    answerChat(db, visitor, params.id, body),
  ),
  serve(chatStaffApi.addPicture, desk, ({ db, context, params, file }) =>
    addPicture(db, context.mediaDir, { chatId: params.id, byStaff: true, address: null }, file),
  ),
  serve(chatStaffApi.read, desk, async ({ db, params, body }) => {
    await showChat(db, params.id)
    await readMessages(db, params.id, { byStaff: true, upTo: body.up_to_seq })
    return showChat(db, params.id)
  }),
  serve(chatStaffApi.assign, desk, ({ db, visitor, params, body }) =>
    assignChat(db, visitor, params.id, body),
  ),
  serve(chatStaffApi.close, desk, ({ db, visitor, params, body }) => closeChat(db, visitor, params.id, body)),
  serve(chatStaffApi.reopen, desk, ({ db, visitor, params }) => reopenChat(db, visitor, params.id)),

  serve(chatAnswersApi.list, desk, ({ db }) => listAnswers(db)),
  serve(chatAnswersApi.create, desk, ({ db, visitor, body }) => addAnswer(db, visitor, body.text)),
  serve(chatAnswersApi.update, desk, ({ db, visitor, params, body }) =>
    changeAnswer(db, visitor, params.id, body),
  ),
  serve(chatAnswersApi.remove, desk, ({ db, visitor, params }) => removeAnswer(db, visitor, params.id)),
  serve(chatAnswersApi.order, desk, ({ db, visitor, body }) => orderAnswers(db, visitor, body.ids)),
]
