import type { Output } from '#/platform/shared/endpoint.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { ReportPanel } from '#/ui/staff/report-panel.tsx'
import type { accountingApi } from '../contract/accounting.ts'

const KINDS = ['income', 'refunded', 'settled'] as const

export const ReceiptsPanel = ({ receipts }: { receipts: Output<typeof accountingApi.show>['receipts'] }) => (
  <ReportPanel title={t('staff.accounting.receipts.title')} text={t('staff.accounting.receipts.note')}>
    <dl className="accounting-receipts">
      {KINDS.map((kind) => (
        <div key={kind}>
          <dt>
            {t(`staff.accounting.receipts.${kind}`)}
            <small>{t('staff.accounting.receipts.count', { n: receipts[kind].count })}</small>
          </dt>
          <dd>{formatMoney(kind === 'refunded' ? -receipts[kind].sum : receipts[kind].sum)}</dd>
        </div>
      ))}
    </dl>
  </ReportPanel>
)
