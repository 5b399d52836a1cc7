/** `spec §3`. */
export const CHAT_COOKIE = 'LavandaAnonChatToken'
export const CHAT_OUTBOX = 'chat'
export const STAFF_CHAT_OUTBOX = 'staff-chat'
