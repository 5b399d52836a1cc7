import { randomInt } from 'node:crypto'
import type { Db } from '#/platform/server/database/db.ts'
import { unauthorized, unavailable } from '#/platform/server/errors.ts'
import * as queries from '../../queries/invites.ts'

/** Not confused when read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const ATTEMPTS = 5

export const showInvitation = async (db: Db, userId: string) => {
  const code = await codeOf(db, userId)
  return { code, path: `/r/${code}`, ...(await queries.countFriends(db, userId)) }
}

const codeOf = async (db: Db, userId: string): Promise<string> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = await queries.ensureReferralCode(db, userId, newCode())
    if (code) return code
    // Erased: their session is over as well.
    if (code === undefined) throw unauthorized('token_invalid')
  }
  throw unavailable()
}

const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Null when unknown. */
export const readInvitation = async (db: Db, typed: string): Promise<string | null> => {
  const code = typed.toUpperCase()
  return code.length === CODE_LENGTH && (await queries.isCodeKnown(db, code)) ? code : null
}
