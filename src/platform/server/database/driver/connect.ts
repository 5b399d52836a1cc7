import { SECOND_MS } from '#/platform/shared/durations.ts'
import { isAnswer } from './connection-lost.ts'
import { openPool, STATEMENT_TIMEOUT_MS, type Pool } from './pool.ts'
import { createSend, isPlanOld, type Send, type SentStatement } from './send.ts'
import { watchSilence } from './silence.ts'
import { createSql, type Ask, type SqlPool } from './sql.ts'
import { beginOn } from './transaction.ts'
import { writeStatement, type WrittenStatement } from './statement.ts'

/** A live server answers within `statement_timeout`. */
const DEAD_AFTER_MS = STATEMENT_TIMEOUT_MS + 2 * SECOND_MS

type Options = { onQuery?: (statement: SentStatement) => void; deadAfterMs?: number }

/**
 * `max`: of connections, opened as they are needed. `deadAfterMs`: for statements longer than the shop's own.
 * Statements throw `pg.DatabaseError`, `ConnectionLost` or a socket's error.
 */
export const connect = (
  url: string,
  max: number,
  { onQuery, deadAfterMs = DEAD_AFTER_MS }: Options = {},
): SqlPool => {
  const silence = watchSilence()
  const pool = openPool(url, { max, silence, deadAfterMs })
  const send = createSend({ silence, onQuery })
  return createSql(askAnyOf(pool, send), {
    begin: beginOn(pool, send),
    connections: pool.use,
    isSilentFor: silence.lastsFor,
    end: pool.end,
  })
}

const askAnyOf = ({ checkOut }: Pool, send: Send): Ask => {
  const ask = async (statement: WrittenStatement, isScript: boolean) => {
    const client = await checkOut()
    let isBroken = false
    try {
      return await send(client, statement, isScript)
    } catch (error) {
      isBroken = !isAnswer(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return async (statement, isScript) => {
    const written = writeStatement(statement)
    try {
      return await ask(written, isScript)
    } catch (error) {
      if (!isPlanOld(error)) throw error
      return ask(written, isScript)
    }
  }
}
