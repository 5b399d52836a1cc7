import { chatSettings } from '../rules/settings.ts'
import { domain } from '#/platform/server/domain.ts'
import { deskCountsRequested, namesRequested, signedIn } from '#/domains/auth/server/public.ts'
import { photoSent, substitutionAsked } from '#/domains/orders/server/public.ts'
import { chatJobs } from './jobs.ts'
import { chatRetention } from './retention.ts'
import { chatRoutes } from './routes/customer.ts'
import { chatStaffRoutes } from './routes/staff.ts'
import { countWaitingChats } from './service/show-chat.ts'
import { customerData } from './service/customer-data.ts'
import { sendOrderPhoto } from './service/messages/send-order-photo.ts'
import { sendSubstitution } from './service/messages/send-substitution.ts'
import { nameChats } from './service/name-chats.ts'
import { takeOverGuestChat } from './service/take-over-chat.ts'
import { chatSocket } from './sockets/customer.ts'
import { staffChatsSocket } from './sockets/staff.ts'

export const chat = domain({
  name: 'chat',
  tables: ['chats', 'chat_messages', 'chat_pictures', 'chat_answers', 'gone_chats'],
  reads: {
    auth: ['staff', 'users'],
    places: ['cities'],
  },
  routes: [chatRoutes, chatStaffRoutes],
  sockets: [chatSocket, staffChatsSocket],
  jobs: chatJobs,
  retention: chatRetention,
  on: [
    signedIn.handledBy(takeOverGuestChat),
    photoSent.handledBy(sendOrderPhoto),
    substitutionAsked.handledBy(sendSubstitution),
    namesRequested.handledBy(nameChats),
    deskCountsRequested.handledBy(async (db) => ({ chats: (await countWaitingChats(db)).count })),
  ],
  settings: [chatSettings],
  customerData,
})
