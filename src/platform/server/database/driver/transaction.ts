import type { Pool } from './pool.ts'
import type { Send } from './send.ts'
import { createSql, type SqlPool, type TransactionSql } from './sql.ts'
import { writeStatement, type WrittenStatement } from './statement.ts'

/** SQLSTATE: a statement came after one that failed. */
const AFTER_A_FAILURE = '25P02'

type Query = (statement: WrittenStatement, isScript: boolean) => ReturnType<Send>

export const beginOn =
  ({ checkOut }: Pool, send: Send): SqlPool['begin'] =>
  async (work) => {
    const client = await checkOut()
    const query: Query = (statement, isScript) => send(client, statement, isScript)
    let isBroken = false
    try {
      await command(query, 'begin')
      const result = await inScope(query, work)
      await command(query, 'commit')
      return result
    } catch (error) {
      await command(query, 'rollback').catch(() => (isBroken = true))
      throw error
    } finally {
      client.release(isBroken)
    }
  }

const command = (query: Query, text: string) => query({ text, values: [] }, true)

const inScope = async <T>(query: Query, work: (tx: TransactionSql) => Promise<T>, depth = 1): Promise<T> => {
  let isOver = false
  let failure: unknown
  // What goes on after the end asks nothing: the connection may be another's.
  const whileOpen: Query = async (statement, isScript) => {
    if (isOver) throw new Error('the transaction is over')
    return query(statement, isScript)
  }
  const tx = createSql(
    async (statement, isScript) => {
      try {
        return await whileOpen(writeStatement(statement), isScript)
      } catch (error) {
        failure ??= error
        throw error
      }
    },
    {
      savepoint: <P>(part: (tx: TransactionSql) => Promise<P>): Promise<P> =>
        withSavepoint(whileOpen, part, depth),
    },
  )
  try {
    const result = await work(tx)
    if (failure) throw failure
    return result
  } catch (error) {
    throw failure && codeOf(error) === AFTER_A_FAILURE ? failure : error
  } finally {
    isOver = true
  }
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code

const withSavepoint = async <T>(
  query: Query,
  work: (tx: TransactionSql) => Promise<T>,
  depth: number,
): Promise<T> => {
  const name = `part_${depth}`
  await command(query, `savepoint ${name}`)
  try {
    return await inScope(query, work, depth + 1)
  } catch (error) {
    await command(query, `rollback to savepoint ${name}`)
    throw error
  }
}
