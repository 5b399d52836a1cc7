import { uuidv7 } from 'uuidv7'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound, unprocessable } from '#/platform/server/errors.ts'
import { MAX_ANSWERS } from '#/domains/chat/contract/staff.ts'
import * as queries from '../queries/prepared-answers.ts'

export const listAnswers = async (db: Db) => ({ items: [...(await queries.findAnswers(db))] })

/** Appended; 422 at the limit. */
export const addAnswer = (db: Db, staff: Staff, text: string) =>
  db.transaction(async (tx) => {
    await queries.lockAnswers(tx)
    if ((await queries.findAnswers(tx)).length >= MAX_ANSWERS)
      throw unprocessable('chat_answers_limit', { n: MAX_ANSWERS })
    const answer = await queries.insertAnswer(tx, uuidv7(), text)
    await record(tx, staff, 'chat_answer.create', answer.id, { after: { text } })
    return answer
  })

/** 409 with the current answer when the version differs. */
export const changeAnswer = (
  db: Db,
  staff: Staff,
  id: string,
  { version, text }: { version: number; text: string },
) =>
  db.transaction(async (tx) => {
    const before = await queries.lockAnswer(tx, id)
    if (!before) throw notFound('chat_answer_not_found')
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    const after = await queries.updateAnswer(tx, id, text)
    await record(tx, staff, 'chat_answer.update', id, { before: { text: before.text }, after: { text } })
    return after
  })

/** Idempotent. */
export const removeAnswer = (db: Db, staff: Staff, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await queries.deleteAnswer(tx, id)
    if (before) await record(tx, staff, 'chat_answer.remove', id, { before: { text: before.text } })
  })

export const orderAnswers = (db: Db, staff: Staff, ids: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await queries.lockAnswers(tx)
    await queries.orderAnswers(tx, ids)
    await record(tx, staff, 'chat_answer.order', 'chat_answers', { after: { ids } })
  })

const record = (
  tx: Db,
  staff: Staff,
  action: `chat_answer.${string}`,
  subjectId: string,
  sides: { before?: object; after?: object },
) => recordAction(tx, staff, { action, subject: 'chat_answer', subjectId, ...sides })
