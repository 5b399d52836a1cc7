import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { allBouquets } from '#/domains/catalog/rules/all-bouquets.ts'
import type { Reason } from '#/domains/reminders/contract.ts'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { beginOrder } from './begin-order.ts'
import { dayAndMonth, flowersLabel, formatLastGiven, isTimeToChoose, formatWhen } from './format-reason.ts'

export const ReasonCard = ({
  reason,
  today,
  onEdit,
}: {
  reason: Reason
  today: string
  onEdit: () => void
}) => {
  const { title, recipient, comment, ordered, last_given: lastGiven, next_date, date } = reason
  const { day, month } = dayAndMonth(next_date ?? date)
  const label = flowersLabel(reason)
  const bouquets = allBouquets(useShell().categories)
  return (
    <li className={classes('reason', next_date === null && 'is-over')}>
      <p className="reason-day" aria-hidden="true">
        <b>{day}</b>
        {month}
      </p>
      <div className="reason-text">
        <h2>{title}</h2>
        <p>
          <span className="visually-hidden">{`${day} ${month}. `}</span>
          {formatWhen(reason)}
          {ordered && (
            <>
              {'. '}
              <Link className="link-inline" to={`/profile/orders/${ordered.order_id}`}>
                {t('reasons.order', { number: String(ordered.number) })}
              </Link>
            </>
          )}
        </p>
        {recipient && <p>{t('reasons.for', { name: recipient.name })}</p>}
        {comment && <p className="reason-comment">{comment}</p>}
        {next_date !== null && reason.yearly && <p>{formatLastGiven(reason, today)}</p>}
      </div>
      {lastGiven?.picture && (
        <span className="reason-picture">
          <Picture picture={lastGiven.picture} sizes="52px" alt="" />
        </span>
      )}
      {label && (
        <div className="reason-label">
          <Label tone={label.tone}>{label.text}</Label>
        </div>
      )}
      {isTimeToChoose(reason) && (
        <div className="reason-ways">
          <ButtonLink
            size="s"
            variant="soft"
            to={`${bouquets}?available_on=${next_date}`}
            onClick={() => beginOrder(reason)}
          >
            {t('reasons.chooseBouquet')}
          </ButtonLink>
          {lastGiven?.slug && (
            <ButtonLink
              size="s"
              variant="white"
              to={`/product/${lastGiven.slug}`}
              onClick={() => beginOrder(reason)}
            >
              {t('reasons.repeat')}
            </ButtonLink>
          )}
        </div>
      )}
      <IconButton
        className="reason-edit"
        label={t('reasons.editNamed', { name: title })}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        <Pencil />
      </IconButton>
    </li>
  )
}
