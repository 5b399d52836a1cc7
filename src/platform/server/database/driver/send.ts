import type pg from 'pg'
import { inStatementSpan } from '../../tracing/spans.ts'
import { asConnectionLost, isAnswer } from './connection-lost.ts'
import type { Silence } from './silence.ts'
import type { Row, Rows } from './sql.ts'
import { createStatementNames } from './statement-names.ts'
import type { WrittenStatement } from './statement.ts'

/** SQLSTATE: the cached plan must not change its result type. */
const PLAN_IS_OLD = '0A000'

/** `connection`: its process on the server. */
export type SentStatement = WrittenStatement & { connection: number }

/** A script has no values and may be several statements, of which the last one's rows are returned. */
export type Send = (
  client: pg.PoolClient,
  statement: WrittenStatement,
  isScript: boolean,
) => Promise<Rows<Row[]>>

type Options = { silence: Silence; onQuery: ((statement: SentStatement) => void) | undefined }

/** Plans are kept by the server. Throws `pg.DatabaseError`, `ConnectionLost` or a socket's error. */
export const createSend = ({ silence, onQuery }: Options): Send => {
  const names = createStatementNames()
  return async (client, statement, isScript) => {
    const { text, values } = statement
    onQuery?.({ ...statement, connection: (client as unknown as { processID: number }).processID })
    const name = isScript ? undefined : names.nameOf(text)
    const answered = silence.wait()
    try {
      const query = { text, ...(name && { name }), ...(!isScript && { values }) }
      const answer = await inStatementSpan(text, () => client.query<Row>(query))
      answered(true)
      const { rows, rowCount } = Array.isArray(answer) ? (answer.at(-1) as typeof answer) : answer
      return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as Rows<Row[]>
    } catch (error) {
      answered(isAnswer(error))
      if (isPlanOld(error)) names.forget(text)
      throw asConnectionLost(error)
    }
  }
}

/** The next try is planned anew. */
export const isPlanOld = (error: unknown): boolean => {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === PLAN_IS_OLD && routine === 'RevalidateCachedQuery'
}
