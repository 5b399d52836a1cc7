import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#/ui/classes.ts'
import './table.css'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  end?: boolean
  untitled?: boolean
  main?: boolean
  /** The link that sorts by it, and the current order. */
  sort?: { to: string; now: 'ascending' | 'descending' | null }
}

const ColumnTitle = ({ title, sort, untitled }: Pick<Column<never>, 'title' | 'sort' | 'untitled'>) => {
  if (untitled) return <span className="visually-hidden">{title}</span>
  if (!sort) return title
  const Sign = sort.now === 'descending' ? ArrowDown : ArrowUp
  return (
    <Link to={sort.to} preventScrollReset>
      {title}
      {sort.now && <Sign className="icon-small" aria-hidden="true" />}
    </Link>
  )
}

export const Table = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
  rowClass,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  rowClass?: (row: Row) => string | undefined
}) => (
  <div className="table-box">
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={column.end ? 'is-end' : undefined}
              aria-sort={column.sort?.now ?? undefined}
            >
              <ColumnTitle {...column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={rowClass?.(row)}>
            {columns.map(({ key, title, cell, end, main, untitled }) => (
              <td
                key={key}
                className={classes(end && 'is-end', main && 'is-main') || undefined}
                data-label={untitled ? undefined : title || undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
