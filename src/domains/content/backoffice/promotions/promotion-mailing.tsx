import { useEffect, useState } from 'react'
import {
  type Mailings,
  mailingsStaffApi,
  type PromotionDraft,
} from '#/domains/content/contract/staff/promotions.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { MailingDialog } from './mailing-dialog.tsx'

const REFRESH_EVERY_MS = 1_500

type Props = { promotion: PromotionDraft; mailings: Mailings }

export const PromotionMailing = ({ promotion, mailings }: Props) => {
  const [current, setCurrent] = useState(mailings)
  const [asking, setAsking] = useState(false)
  const { id } = promotion
  const isUnderWay = current.items.some(({ finished_at }) => !finished_at)
  useEffect(() => {
    if (!isUnderWay) return
    const look = () => void api(mailingsStaffApi.show, { params: { id } }).then(setCurrent, () => {})
    const timer = setInterval(look, REFRESH_EVERY_MS)
    return () => clearInterval(timer)
  }, [id, isUnderWay])
  return (
    <section className="staff-card mailing">
      <h2>{t('staff.mailings.title')}</h2>
      <p className="muted">{t('staff.mailings.note', { n: current.audience })}</p>
      <Button
        size="s"
        variant="soft"
        disabled={current.audience === 0 || isUnderWay}
        onClick={() => setAsking(true)}
      >
        {t('staff.mailings.tell')}
      </Button>
      {current.items.length > 0 && (
        <ul>
          {current.items.map((one) => (
            <MailingLine key={one.id} mailing={one} />
          ))}
        </ul>
      )}
      {asking && (
        <MailingDialog
          promotion={promotion}
          audience={current.audience}
          onClose={() => setAsking(false)}
          onStarted={setCurrent}
        />
      )}
    </section>
  )
}

const MailingLine = ({ mailing }: { mailing: Mailings['items'][number] }) => {
  const { title, planned, told, author, started_at, finished_at } = mailing
  return (
    <li>
      <b>{title}</b>
      <small className="muted">{[formatMoment(started_at), author].filter(Boolean).join(', ')}</small>
      <span role="status">
        {finished_at
          ? t('staff.mailings.done', { n: told })
          : t('staff.mailings.underWay', { told, planned })}
      </span>
      {!finished_at && (
        <progress value={told} max={Math.max(planned, told, 1)} aria-label={t('staff.mailings.progress')} />
      )}
    </li>
  )
}
