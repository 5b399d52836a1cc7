export const COUNTED_ORDERS = 'lavanda-counted'
export const THEME = 'theme'
export const LOCALE_COOKIE = 'LavandaLocale'
/** Unsent work, by outbox and person. */
export const OUTBOX = 'lavanda-outbox'
/** What was typed and not saved, by draft and person. */
export const DRAFT = 'lavanda-draft'
/** The database of files that wait to be sent. */
export const FILES_DATABASE = 'lavanda-files'
