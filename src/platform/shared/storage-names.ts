export const COUNTED_ORDERS = 'lavanda-counted'
export const THEME = 'theme'
export const LOCALE_COOKIE = 'LavandaLocale'
/** By outbox and person. */
export const OUTBOX = 'lavanda-outbox'
/** By draft and person. */
export const DRAFT = 'lavanda-draft'
/** Files that wait to be sent. */
export const FILES_DATABASE = 'lavanda-files'
