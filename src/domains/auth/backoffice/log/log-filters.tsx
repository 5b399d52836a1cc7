import { t } from '#/platform/shared/texts.ts'
import { Toolbar } from '#/ui/staff/toolbar.tsx'
import { subjectLabel } from './log-labels.ts'

export const LogFilters = ({
  params,
  people,
  subjects,
  onChange,
}: {
  params: URLSearchParams
  people: readonly { id: string; name: string | null }[]
  subjects: readonly string[]
  onChange: (patch: Record<string, string>) => void
}) => (
  <Toolbar label={t('staff.log.filters')}>
    <select
      className="input"
      aria-label={t('staff.log.who')}
      value={params.get('staff_id') ?? ''}
      onChange={({ target }) => onChange({ staff_id: target.value })}
    >
      <option value="">{t('staff.log.anybody')}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name ?? t('staff.customers.erased')}
        </option>
      ))}
    </select>
    <select
      className="input"
      aria-label={t('staff.log.about')}
      value={params.get('subject') ?? ''}
      onChange={({ target }) => onChange({ subject: target.value })}
    >
      <option value="">{t('staff.log.anything')}</option>
      {subjects.map((subject) => (
        <option key={subject} value={subject}>
          {subjectLabel(subject)}
        </option>
      ))}
    </select>
    {(['from', 'to'] as const).map((side) => (
      <label key={side} className="log-day">
        <span>{t(`staff.log.${side}`)}</span>
        <input
          type="date"
          className="input"
          value={params.get(side) ?? ''}
          onChange={({ target }) => onChange({ [side]: target.value })}
        />
      </label>
    ))}
  </Toolbar>
)
