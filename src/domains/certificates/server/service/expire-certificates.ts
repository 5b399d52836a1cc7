import type { Db } from '#/platform/server/database/db.ts'
import { expire } from '../queries/messages.ts'
import { insertMove } from '../queries/moves.ts'

const BATCH_SIZE = 100

/** What is left of those whose time is over is owed no more; staff can prolong them. */
export const expireCertificates = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id, burnt } of await expire(tx, BATCH_SIZE))
      if (burnt > 0) await insertMove(tx, { certificateId: id, kind: 'expired', amount: -burnt })
  })
