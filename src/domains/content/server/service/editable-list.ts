import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import * as queries from '../queries/editable-lists.ts'
import type { ListRow, ListTable } from '../queries/editable-lists.ts'

const SUBJECTS: Record<ListTable, string> = {
  faq_items: 'question',
  banners: 'banner',
  promotions: 'promotion',
}

/** Optimistic locking (409 `edited_meanwhile` with the present row), each change in the audit log. */
export const editableList = <Row extends ListRow, Values extends object>(table: ListTable) => {
  const subject = SUBJECTS[table]
  return {
    list: (db: Db) => queries.findRows<Row>(db, table),

    create: (db: Db, staff: Staff, values: Values): Promise<Row> =>
      db.transaction(async (tx) => {
        const row = await queries.insertRow<Row>(tx, table, values)
        await recordAction(tx, staff, {
          action: `${subject}.create`,
          subject,
          subjectId: row.id,
          after: values,
        })
        return row
      }),

    update: (
      db: Db,
      staff: Staff,
      id: number,
      { version, ...values }: Values & { version: number },
    ): Promise<Row> =>
      db.transaction(async (tx) => {
        const before = await queries.lockRow<Row>(tx, table, id)
        if (!before) throw notFound()
        if (before.version !== version) throw conflict('edited_meanwhile', before)
        const after = await queries.updateRow<Row>(tx, table, id, values)
        await recordAction(tx, staff, { action: `${subject}.update`, subject, subjectId: id, before, after })
        return after
      }),

    /** Idempotent. */
    remove: (db: Db, staff: Staff, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await queries.deleteRow<Row>(tx, table, id)
        if (before)
          await recordAction(tx, staff, { action: `${subject}.remove`, subject, subjectId: id, before })
      }),

    /** Rows not listed come last. */
    order: (db: Db, staff: Staff, ids: number[]): Promise<void> =>
      db.transaction(async (tx) => {
        await queries.orderRows(tx, table, ids)
        await recordAction(tx, staff, {
          action: `${subject}.order`,
          subject,
          subjectId: table,
          after: { ids },
        })
      }),
  }
}
