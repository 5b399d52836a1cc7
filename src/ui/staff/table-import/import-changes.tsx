import type { ImportReport } from '#/platform/shared/import-report.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import type { Imported } from './import-calls.ts'

const TONES = { created: 'leaf', changed: 'soft', skipped: 'rose' } as const
const SHOWN_CHANGES = 4

export const ImportChanges = ({ of, report }: { of: Imported; report: ImportReport }) => {
  const rest = report.created + report.changed + report.skipped - report.items.length
  return (
    <section aria-labelledby="import-changes">
      <h3 id="import-changes">{t('staff.exchange.changes')}</h3>
      <ul className="import-products">
        {report.items.map((item) => (
          <Changes key={item.key} item={item} />
        ))}
      </ul>
      {rest > 0 && <p className="muted">{t(`staff.exchange.of.${of}.more`, { n: rest })}</p>}
    </section>
  )
}

const Changes = ({ item }: { item: ImportReport['items'][number] }) => {
  const { name, outcome, changes } = item
  const visible = outcome === 'created' ? [] : changes.slice(0, SHOWN_CHANGES)
  return (
    <li>
      <p>
        <Label tone={TONES[outcome]}>{t(`staff.exchange.outcome.${outcome}`)}</Label>
        <b>{name}</b>
        <small className="muted">{item.key}</small>
      </p>
      {visible.length > 0 && (
        <ul>
          {visible.map(({ code, column, before, after }) => (
            <li key={`${code} ${column}`}>
              <span className="muted">{code ? t('staff.exchange.change', { column, code }) : column}</span>
              {before !== null && <del>{before || t('staff.exchange.empty')}</del>}
              <ins>{after || t('staff.exchange.empty')}</ins>
            </li>
          ))}
        </ul>
      )}
      {outcome !== 'created' && changes.length > SHOWN_CHANGES && (
        <small className="muted">
          {t('staff.exchange.moreChanges', { n: changes.length - SHOWN_CHANGES })}
        </small>
      )}
    </li>
  )
}
