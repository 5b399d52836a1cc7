import { useEffect } from 'react'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import {
  clearReasons,
  loadReasons,
  useReasons,
} from '#/domains/reminders/storefront/reasons/reasons-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import { useOrderDraft } from '../order-draft-store.ts'

const REASONS = ['birthday', 'anniversary', 'date', 'mother', 'thanks', 'simply'] as const
const MAX_OWN = 3
const NEAR_DAYS = 60

export const ReasonChips = () => {
  const { draft, write } = useOrderDraft()
  const userId = useSession(({ user }) => user?.id)
  const ownReasons = useReasons(({ items }) => items)
  useEffect(() => {
    if (!userId) return
    void loadReasons()
    return clearReasons
  }, [userId])
  const near = ownReasons
    .filter(({ days_left }) => days_left !== null && days_left <= NEAR_DAYS)
    .slice(0, MAX_OWN)
  const usual = REASONS.map((name) => t(`orders.reasons.${name}`))
  const titles = [...new Set([...near.map(({ title }) => title), ...usual])]
  const isOwn = (title: string) => ownReasons.some((one) => one.title === title)
  // One chosen elsewhere is shown however far off.
  if (isOwn(draft.reason) && !titles.includes(draft.reason)) titles.unshift(draft.reason)
  return (
    <div role="group" aria-labelledby="order-reasons">
      <p className="order-label" id="order-reasons">
        {t('orders.wishes.reason')}
      </p>
      <div className="order-chips">
        {titles.map((title) => {
          const selected = draft.reason === title
          return (
            <Chip
              key={title}
              selected={selected}
              onClick={() => {
                const reason = selected ? '' : title
                // Already saved: not remembered twice.
                const remembers =
                  isOwn(reason) === isOwn(draft.reason) ? {} : { rememberDate: !isOwn(reason) }
                write({ reason, ...remembers })
              }}
            >
              {title}
            </Chip>
          )
        })}
      </div>
    </div>
  )
}
