import { t } from '#/platform/shared/texts.ts'
import type { LogEntry } from '#/domains/auth/contract/staff.ts'
import { type Change, changesOf } from './log-labels.ts'

/** More fields than these are opened by hand. */
const SHOWN = 4

/** What changed, field by field: «Цена: 3 990 ₽ → 4 190 ₽». */
export const LogChanges = ({ entry }: { entry: LogEntry }) => {
  const changes = changesOf(entry)
  if (changes.length === 0) return null
  const made = entry.before === null
  const rest = changes.slice(SHOWN)
  return (
    <>
      <List changes={changes.slice(0, SHOWN)} made={made} />
      {rest.length > 0 && (
        <details className="log-rest">
          <summary>{t('staff.log.moreFields', { n: rest.length })}</summary>
          <List changes={rest} made={made} />
        </details>
      )}
    </>
  )
}

const List = ({ changes, made }: { changes: Change[]; made: boolean }) => (
  <ul className="log-changes">
    {changes.map((change) => (
      <li key={change.key}>
        <One change={change} made={made} />
      </li>
    ))}
  </ul>
)

const One = ({ change: { label, before, after }, made }: { change: Change; made: boolean }) => {
  if (after === null) return t(made ? 'staff.log.given' : 'staff.log.changed', { field: label })
  return (
    <>
      {label}:{' '}
      {before !== null && (
        <>
          <del>{before}</del> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins>{after}</ins>
    </>
  )
}
