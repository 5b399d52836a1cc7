/** The cookie of a guest's chat (`spec §3`). */
export const CHAT_COOKIE = 'LavandaAnonChatToken'
/** The visitor's unsent messages. */
export const CHAT_OUTBOX = 'chat'
export const STAFF_CHAT_OUTBOX = 'staff-chat'
