import { formatDay } from '#/platform/shared/dates.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import type { CarryReport } from '#/domains/owner/contract/staff/carry.ts'

/** The others are parts of these. */
const SHOWN = [
  'products',
  'categories',
  'components',
  'product_pictures',
  'cities',
  'stores',
  'zones',
  'peak_days',
  'pages',
  'faq_items',
  'content_blocks',
  'banners',
  'promotions',
  'search_synonyms',
  'settings',
] as const
const COUNTS = ['created', 'rewritten', 'kept', 'same', 'bad'] as const

type Section = CarryReport['sections'][number]

export const CarryReportView = ({
  report,
  error,
  onApply,
  onAnother,
}: {
  report: CarryReport
  error: string | undefined
  onApply: () => void
  onAnother: () => void
}) => {
  const { sections, shop, made_at, pictures, missing_pictures: missing } = report
  const sum = (what: 'created' | 'rewritten' | 'bad') => sections.reduce((all, one) => all + one[what], 0)
  const day = formatDay(made_at.slice(0, 10))
  const shown = SHOWN.flatMap((name) => sections.find(({ table }) => table === name) ?? [])
  return (
    <>
      <p>
        <b>{shop ? t('staff.carry.from', { shop, day }) : t('staff.carry.fromUnnamed', { day })}</b>{' '}
        <button type="button" className="link link-inline" onClick={onAnother}>
          {t('staff.carry.another')}
        </button>
      </p>
      {error && (
        <Note tone="rose" role="alert">
          {error}
        </Note>
      )}
      <p className="muted">{t('staff.carry.keeps')}</p>
      <ul className="carry-sections">
        {shown.map((section) => (
          <SectionRow key={section.table} section={section} />
        ))}
      </ul>
      {pictures > 0 && (
        <p className="muted">{t('staff.carry.pictures', { n: pictures, missing: missing.length })}</p>
      )}
      {sum('bad') > 0 && <Note tone="honey">{t('staff.carry.badText')}</Note>}
      {sum('created') + sum('rewritten') > 0 ? (
        <Button onClick={onApply}>{t('staff.carry.apply')}</Button>
      ) : (
        <Note tone="leaf">{t('staff.carry.nothing')}</Note>
      )}
    </>
  )
}

const SectionRow = ({ section }: { section: Section }) => {
  const counts = COUNTS.filter((count) => section[count] > 0)
  if (counts.length === 0) return null
  return (
    <li>
      <b>{t(`staff.carry.tables.${section.table}` as TextKey)}</b>
      <span>{counts.map((count) => t(`staff.carry.${count}`, { n: section[count] })).join(', ')}</span>
      {section.names.length > 0 && <small className="muted">{section.names.join(', ')}</small>}
    </li>
  )
}
