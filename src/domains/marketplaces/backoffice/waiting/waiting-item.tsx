import type { WaitingOrder } from '#/domains/marketplaces/contract/staff.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'

type Props = { order: WaitingOrder; busy: boolean; onPlace: () => void; onDismiss: () => void }

export const WaitingItem = ({ order, busy, onPlace, onDismiss }: Props) => {
  const { source, number, problem, content, created_at } = order
  const name = t('staff.marketplaces.orderOf', { source: t(`staff.order.source.${source}`), number })
  return (
    <article className="marketplace-waiting" aria-label={name}>
      <header>
        <b>{name}</b>
        {content && <span className="tabular">{formatMoney(content.sum)}</span>}
      </header>
      <p className={problem ? 'marketplace-problem' : 'small muted'}>
        {t(problem ? `staff.marketplaces.problems.${problem}` : 'staff.marketplaces.coming')}
      </p>
      {content && <Content content={content} />}
      <p className="small muted">{t('staff.marketplaces.came', { at: formatMoment(created_at) })}</p>
      <div className="marketplace-buttons">
        {problem !== 'articles' && content && (
          <Button size="s" variant="soft" busy={busy} onClick={onPlace}>
            {t('staff.marketplaces.placeAgain')}
          </Button>
        )}
        <Button size="s" variant="line" onClick={onDismiss}>
          {t('staff.marketplaces.dismiss')}
        </Button>
      </div>
    </article>
  )
}

const Content = ({ content }: { content: NonNullable<WaitingOrder['content']> }) => {
  const { date, time, address, lines } = content
  const day = formatDay(date)
  return (
    <p className="small">
      {[
        time ? t('staff.marketplaces.when', { day, from: time.from, to: time.to }) : day,
        address,
        ...lines.map(({ name, article, quantity }) =>
          t('staff.marketplaces.lineOf', { name: name || article, n: quantity }),
        ),
      ].join(' · ')}
    </p>
  )
}
