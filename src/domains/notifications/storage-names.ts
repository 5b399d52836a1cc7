/** So that a changed address can be subscribed again. */
export const PUSH_WISH = 'lavanda-push'
/** Kept over a reload: the server repeats the last ten seconds. */
export const POPPED = 'lavanda-popped'
export const INBOX_CHANNEL = 'lavanda-inbox'
