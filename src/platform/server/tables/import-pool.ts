import { AppError, unavailable } from '#/platform/server/errors.ts'
import { createProcessPool, JobKilled, PoolClosed } from '#/platform/server/process-pool/process-pool.ts'

const DEADLINE_S = 30
const RETRY_AFTER_S = 30

/** For tables of strangers, one at a time (decision 034). `Jobs`: what is asked and answered. */
export const createImportPool = <Jobs extends Record<string, { asks: object; answers: unknown }>>(
  program: string,
) => {
  const pool = createProcessPool<{ job: object; answer: Jobs[keyof Jobs]['answers'] }>({
    program,
    most: 1,
    deadlineMs: DEADLINE_S * 1000,
    mostWaiting: 5,
    heapMb: 320,
  })
  /** 422 when the file is too expensive, 503 when busy or shutting down. */
  return async <Kind extends keyof Jobs & string>(
    kind: Kind,
    asks: Jobs[Kind]['asks'],
  ): Promise<Jobs[Kind]['answers']> => {
    try {
      return await pool.run({ kind, ...asks })
    } catch (error) {
      if (error instanceof JobKilled)
        throw new AppError(422, 'import_too_heavy', { values: { n: DEADLINE_S }, cause: error })
      if (error instanceof PoolClosed) throw unavailable('import_busy', RETRY_AFTER_S)
      throw error
    }
  }
}

export type ImportJobOf<Jobs extends Record<string, { asks: object }>> = {
  [Kind in keyof Jobs]: { kind: Kind } & Jobs[Kind]['asks']
}[keyof Jobs]
