import { Printer } from 'lucide-react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'

/** `sum` and `change` in kopecks. */
export type SoldCertificate = { number: number; gift_path: string | null; sum: number; change: number }

export const SoldPanel = ({
  sold: { number, gift_path, sum, change },
  onNext,
}: {
  sold: SoldCertificate
  onNext: () => void
}) => (
  <section className="staff-card certificate-sold">
    <Note tone="leaf" role="status">
      {t('staff.certificates.sell.sold', { number: String(number), sum: formatMoney(sum) })}
    </Note>
    {change > 0 && <p className="strong">{t('staff.given.give', { sum: formatMoney(change) })}</p>}
    <p>{t(gift_path ? 'staff.certificates.sell.handOver' : 'certificate.gift.noCode')}</p>
    <div className="certificate-acts">
      {gift_path && (
        <ButtonLink to={gift_path} target="_blank" reloadDocument>
          <Printer aria-hidden="true" />
          {t('staff.certificates.sell.open')}
        </ButtonLink>
      )}
      <Button variant="line" onClick={onNext}>
        {t('staff.certificates.sell.next')}
      </Button>
    </div>
  </section>
)
