/** The inviter is known at sign-in only (`INVITED_COOKIE`). */
export const FRIEND_COOKIE = 'LavandaFriend'
export const GIFT_CLOSED = 'lavanda-gift-closed'
