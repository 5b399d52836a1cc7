import { useSearchParams } from 'react-router'
import type { Route } from './+types/shift-print-page'
import { readFormat, type PrintFormat } from '#/domains/orders/backoffice/printouts/print-formats.ts'
import { PrintTools } from '#/domains/orders/backoffice/printouts/print-tools.tsx'
import '#/domains/orders/backoffice/printouts/print.css'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { cashStaffApi } from '../../contract/desk.ts'
import { ShiftPaper } from './shift-paper.tsx'

const PAPERS: readonly PrintFormat[] = ['sheet', 'roll80']

export const clientLoader = staffLoad((api, { url, params }) =>
  api(cashStaffApi.shift, {
    params: { store_id: url.searchParams.get('store') ?? '', shift_id: params['id'] ?? '' },
  }),
)

export const meta = noIndexMeta('staff.cash.paper')

export default function ShiftPrintPage({ loaderData: shift }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const paper = readFormat(params, PAPERS)
  return (
    <div className="print">
      <h1 className="visually-hidden">{t('staff.cash.paper')}</h1>
      <PrintTools
        back={{ to: `/staff/cash?store=${shift.store.id}`, text: t('staff.cash.back') }}
        paper={paper}
        papers={PAPERS}
        {...(paper === 'sheet' && { hint: t('staff.cash.paperHint') })}
      />
      <ShiftPaper shift={shift} isNarrow={paper === 'roll80'} />
    </div>
  )
}
