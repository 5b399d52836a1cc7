const BEGINNING = 'lvk_'
/** `lvk_` and 32 random bytes. */
const KEY = /^lvk_[\w-]{43}$/
const SHOWN = 6

/** Whether it looks like one: scanners of leaked secrets look for the same. */
export const isApiKey = (token: string): boolean => KEY.test(token)

export const apiKeyOf = (random: Buffer): string => BEGINNING + random.toString('base64url')

/** `lvk_a1B2c3`: what a key is known by afterwards. */
export const prefixOf = (key: string): string => key.slice(0, BEGINNING.length + SHOWN)

export const MAX_KEYS = 50

export const KEY_STATES = ['works', 'expired', 'ended', 'makerGone'] as const
export type KeyState = (typeof KEY_STATES)[number]
