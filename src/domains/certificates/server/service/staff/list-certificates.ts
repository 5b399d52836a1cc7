import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import type { CertificateState } from '#/domains/certificates/rules/designs.ts'
import * as queries from '../../queries/staff.ts'

type ListQuery = {
  search?: string | undefined
  status?: CertificateState | undefined
  page: number
  size: number
}

export const listCertificates = async (db: Db, { search = '', status, page, size }: ListQuery) => {
  const [{ rows, total }, sums, zone] = await Promise.all([
    queries.findCertificates(db, { search, status, size, offset: (page - 1) * size }),
    queries.sumUp(db),
    shopTimeZone(db),
  ])
  return { items: rows.map((row) => toRow(row, zone)), sums, page, pages: Math.ceil(total / size), total }
}

/** Never its code: whoever has that spends the money. */
const toRow = (row: queries.StaffRow, zone: string) => {
  const { id, number, status, design, amount, balance, way, from_name, to_name, expires_at, created_at } = row
  const { buyer_id, buyer_name, buyer_phone } = row
  return {
    id,
    number,
    status,
    design,
    amount,
    balance,
    way,
    from_name,
    to_name,
    buyer: buyer_id === null ? null : { id: buyer_id, name: buyer_name, phone: buyer_phone },
    expires_at,
    expires_on: expires_at && localDate(expires_at, zone),
    created_at,
  }
}

export const showCertificate = async (db: Db, id: string) => {
  const row = await queries.findForStaff(db, id)
  if (!row) throw notFound('certificate_unknown')
  const { sent_at, send_at, burnt, store, seller } = row
  const zone = await shopTimeZone(db)
  return {
    ...toRow(row, zone),
    time_zone: zone,
    sent_at,
    send_at,
    sold_at_counter: store === null ? null : { store, staff: seller },
    burnt,
    moves: [...(await queries.findMoves(db, id))],
  }
}
