import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { Label } from '#/ui/labels/label.tsx'
import type { StemDelivery } from '#/domains/catalog/contract/staff/deliveries.ts'
import { formatNearDay } from '../stock/format-stock.ts'

const TONES = { planned: 'honey', received: 'leaf', cancelled: 'plain' } as const

export const DeliveryCard = ({
  delivery,
  today,
  onAsk,
}: {
  delivery: StemDelivery
  today: string
  onAsk: (what: 'change' | 'receive' | 'cancel') => void
}) => {
  const { arrives_on: day, status, note, author, lines } = delivery
  const isLate = status === 'planned' && day < today
  const pieces = lines.reduce((sum, line) => sum + (line.received ?? line.quantity), 0)
  return (
    <article className={classes('staff-card', 'delivery', isLate && 'is-late')}>
      <header className="delivery-head">
        <h3>
          {isLate ? t('staff.deliveries.late', { day: formatDay(day) }) : formatNearDay(day, today)}
          <small>{formatWeekday(day)}</small>
        </h3>
        <Label tone={isLate ? 'rose' : TONES[status]}>{t(`staff.deliveries.status.${status}`)}</Label>
        <p className="small muted">
          {t('staff.deliveries.total', { n: lines.length, pieces })}
          {note && ` · ${note}`}
          {author && ` · ${t('staff.deliveries.by', { author })}`}
        </p>
        {status === 'planned' && (
          <div className="delivery-actions">
            <Button size="s" aria-haspopup="dialog" onClick={() => onAsk('receive')}>
              {t('staff.deliveries.receive')}
            </Button>
            <Button size="s" variant="line" aria-haspopup="dialog" onClick={() => onAsk('change')}>
              {t('staff.deliveries.change')}
            </Button>
            <Button size="s" variant="danger" aria-haspopup="dialog" onClick={() => onAsk('cancel')}>
              {t('staff.deliveries.cancel')}
            </Button>
          </div>
        )}
      </header>
      <ul className="delivery-lines">
        {lines.map((line) => (
          <li key={line.component_id} className="stock-name">
            <i style={{ background: line.color }} aria-hidden="true" />
            <span>
              <DeliveryLineText {...line} />
              {line.reserved > 0 && <small>{t('staff.deliveries.held', { n: line.reserved })}</small>}
              {line.reason && <small>{line.reason}</small>}
            </span>
          </li>
        ))}
      </ul>
    </article>
  )
}

const DeliveryLineText = ({ name, quantity, received, unit }: StemDelivery['lines'][number]) =>
  received !== null && received !== quantity ? (
    <span className="stock-owed">{t('staff.deliveries.lineReceived', { name, n: quantity, received })}</span>
  ) : (
    t('staff.deliveries.line', { name, n: quantity, unit })
  )
