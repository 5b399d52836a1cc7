/** The user's choice, stored so that a changed address can be subscribed again. */
export const PUSH_WISH = 'lavanda-push'
/** Ids this tab has shown, kept over a reload: the server repeats the last ten seconds. */
export const POPPED = 'lavanda-popped'
/** Tabs announce that all was read. */
export const INBOX_CHANNEL = 'lavanda-inbox'
