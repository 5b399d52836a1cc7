import type { Db } from '#/platform/server/database/db.ts'
import { escapeHtml } from '#/platform/server/http/docs/docs-shapes.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { formatDate } from '#/platform/shared/dates.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { piecesOf, sumOf } from '#/domains/buying/rules/propose-orders.ts'
import { type ComposedLetter, findStoreAddress } from '../../queries/letters.ts'
import { contentOf, type SupplyOrderRow } from '../../queries/supply-orders.ts'
import { orderTable } from '../export-order.ts'

const COLUMNS = ['stem', 'packs', 'pack', 'pieces', 'price', 'sum'] as const
const CELL = 'style="padding:4px 12px 4px 0;text-align:left;border-bottom:1px solid #ccc"'

/** The order as a text, as a table in HTML for whoever reads it so, and as the file that staff may download too. */
export const composeLetter = async (
  db: Db,
  order: SupplyOrderRow,
  store: { id: number; name: string; city: string },
): Promise<ComposedLetter> => {
  const { arrives_on: day, arrives_at: hours, lines, letter } = order
  const [brand, place] = [await brandOf(db), await findStoreAddress(db, store.id)]
  const values = {
    brand,
    day: formatDate(day),
    store: t('staff.stock.storeIn', { name: store.name, city: store.city }),
    ...place,
  }
  const isRepeated = letter?.state === 'sent'
  const head = [
    t('mail.supply.greeting', values),
    ...(isRepeated ? [t('mail.supply.instead')] : []),
    t('mail.supply.where', values),
    ...(hours ? [t('mail.supply.hours', { hours })] : []),
  ]
  const sum = t('mail.supply.total', { sum: formatMoney(sumOf(lines)) })
  const end = t('mail.supply.end', values)
  const rows = lines.map((line) =>
    t('mail.supply.line', {
      name: line.name,
      packs: line.packs,
      pack: formatNumber(line.pack),
      pieces: formatNumber(piecesOf(line)),
      price: formatMoney(line.price),
      sum: formatMoney(sumOf([line])),
    }),
  )
  return {
    address: order.email,
    subject: t(isRepeated ? 'mail.supply.changedSubject' : 'mail.supply.subject', values),
    body: [head.join('\n'), rows.join('\n'), sum, end].join('\n\n'),
    html: [...head.map(paragraph), tableOf(lines), paragraph(sum), paragraph(end)].join(''),
    file_name: t('staff.buying.orders.file', { day }),
    csv: await orderTable(order, store),
    content: contentOf(order),
  }
}

const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const tableOf = (lines: SupplyOrderRow['lines']): string => {
  const rows = lines.map((line) => [
    line.name,
    formatNumber(line.packs),
    formatNumber(line.pack),
    formatNumber(piecesOf(line)),
    formatMoney(line.price),
    formatMoney(sumOf([line])),
  ])
  const heading = COLUMNS.map((name) => t(`staff.buying.orders.columns.${name}`))
  return `<table style="border-collapse:collapse"><thead>${rowOf('th', heading)}</thead><tbody>${rows
    .map((cells) => rowOf('td', cells))
    .join('')}</tbody></table>`
}

const rowOf = (tag: 'th' | 'td', cells: string[]): string =>
  `<tr>${cells.map((cell) => `<${tag} ${CELL}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
