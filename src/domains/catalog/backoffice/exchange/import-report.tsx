import { Download } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { downloadFile } from '#/platform/web/download-file.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { assortmentStaffApi, type ImportReport } from '#/domains/catalog/contract/staff/assortment.ts'

const COUNTS = ['rows', 'created', 'changed', 'unchanged', 'skipped'] as const
const TONES = { created: 'leaf', changed: 'soft', skipped: 'rose' } as const
const SHOWN_CHANGES = 4

type Product = ImportReport['products'][number]
type Problem = ImportReport['problems'][number]

/** The result of a check: counts, bad lines and changed values. */
export const ImportReportView = ({
  file,
  report,
  note,
  onApply,
  onAnother,
}: {
  file: File
  report: ImportReport
  note?: string
  onApply: (skipBad: boolean) => void
  onAnother: () => void
}) => {
  const [skipBad, setSkipBad] = useState(false)
  const { created, changed, products, problems, problems_total: total, unknown_columns: unknown } = report
  const toWrite = created + changed
  const rest = created + changed + report.skipped - products.length
  return (
    <div className="import-report">
      <p className="import-file">
        <b>{file.name}</b>
        <button type="button" className="link link-inline" onClick={onAnother}>
          {t('staff.exchange.another')}
        </button>
      </p>
      {note && (
        <Note tone="honey" role="alert">
          {note}
        </Note>
      )}
      <ul className="import-counts">
        {COUNTS.map((count) => (
          <li key={count} className={count === 'skipped' && report.skipped > 0 ? 'is-bad' : undefined}>
            <b>{report[count]}</b>
            {t(`staff.exchange.counts.${count}`, { n: report[count] })}
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <Note>{t('staff.exchange.unknownColumns', { names: unknown.slice(0, 20).join(', ') })}</Note>
      )}
      {total > 0 && <Problems {...{ file, problems, total }} />}
      {products.length > 0 ? (
        <section aria-labelledby="import-changes">
          <h3 id="import-changes">{t('staff.exchange.changes')}</h3>
          <ul className="import-products">
            {products.map((product) => (
              <Changes key={product.slug} {...product} />
            ))}
          </ul>
          {rest > 0 && <p className="muted">{t('staff.exchange.more', { n: rest })}</p>}
        </section>
      ) : (
        total === 0 && <Note tone="leaf">{t('staff.exchange.nothing')}</Note>
      )}
      {toWrite > 0 && (
        <div className="import-apply">
          {total > 0 && (
            <Checkbox label={t('staff.exchange.skipBad')} checked={skipBad} onChange={setSkipBad} />
          )}
          <Button disabled={total > 0 && !skipBad} onClick={() => onApply(skipBad)}>
            {t('staff.exchange.apply', { n: toWrite })}
          </Button>
        </div>
      )}
    </div>
  )
}

const problemColumns = (): Column<Problem>[] => [
  { key: 'line', title: t('staff.exchange.report.line'), end: true, cell: ({ line }) => line },
  { key: 'column', title: t('staff.exchange.report.column'), cell: ({ column }) => column },
  { key: 'value', title: t('staff.exchange.report.value'), cell: ({ value }) => value },
  { key: 'message', title: t('staff.exchange.report.message'), main: true, cell: ({ message }) => message },
]

const Problems = ({ file, problems, total }: { file: File; problems: readonly Problem[]; total: number }) => {
  const download = () =>
    downloadFile(assortmentStaffApi.problems, {}, t('staff.exchange.problemsName'), asText(file)).catch(() =>
      toast({ tone: 'rose', title: t('staff.exchange.exportFailed') }),
    )
  return (
    <section aria-labelledby="import-problems">
      <h3 id="import-problems">{t('staff.exchange.problemsTitle', { n: total })}</h3>
      <p className="muted">{t('staff.exchange.problemsText')}</p>
      <Table
        caption={t('staff.exchange.problemsTitle', { n: total })}
        columns={problemColumns()}
        rows={problems}
        keyOf={({ line, column, message }) => `${line} ${column} ${message}`}
      />
      {problems.length < total && (
        <p className="muted">{t('staff.exchange.moreProblems', { n: problems.length })}</p>
      )}
      <Button variant="line" size="s" icon={<Download aria-hidden="true" />} onClick={() => void download()}>
        {t('staff.exchange.download')}
      </Button>
    </section>
  )
}

const asText = (file: File): Blob => new Blob([file], { type: 'application/octet-stream' })

const Changes = ({ slug, name, outcome, changes }: Product) => {
  const visible = outcome === 'created' ? [] : changes.slice(0, SHOWN_CHANGES)
  return (
    <li>
      <p>
        <Label tone={TONES[outcome]}>{t(`staff.exchange.outcome.${outcome}`)}</Label>
        <b>{name}</b>
        <small className="muted">{slug}</small>
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
