import { t } from '#/platform/shared/texts.ts'
import type { LogEntry } from '#/domains/auth/contract/staff/log.ts'
import { type Change, changesOf } from './log-labels.ts'

const VISIBLE_FIELDS = 4

export const LogChanges = ({ entry }: { entry: LogEntry }) => {
  const changes = changesOf(entry)
  if (changes.length === 0) return null
  const made = entry.before === null
  const rest = changes.slice(VISIBLE_FIELDS)
  return (
    <>
      <ChangeList changes={changes.slice(0, VISIBLE_FIELDS)} made={made} />
      {rest.length > 0 && (
        <details className="log-rest">
          <summary>{t('staff.log.moreFields', { n: rest.length })}</summary>
          <ChangeList changes={rest} made={made} />
        </details>
      )}
    </>
  )
}

const ChangeList = ({ changes, made }: { changes: Change[]; made: boolean }) => (
  <ul className="log-changes">
    {changes.map((change) => (
      <li key={change.key}>
        <ChangeText change={change} made={made} />
      </li>
    ))}
  </ul>
)

const ChangeText = ({ change: { label, before, after }, made }: { change: Change; made: boolean }) => {
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
