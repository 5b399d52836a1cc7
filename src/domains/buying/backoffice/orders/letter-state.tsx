import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { SupplyLetter } from '../../contract/orders.ts'

/** When and where the letter went, or why it did not. */
export const LetterState = ({ letter }: { letter: SupplyLetter }) => {
  const { state, address, tries, asked_at: asked, ended_at: ended, is_current: isCurrent } = letter
  const key = state === 'queued' && tries > 0 ? 'delayed' : state
  const isBad = state === 'refused' || state === 'unanswered'
  return (
    <p className={isBad ? 'small buying-wilts' : 'small muted'} role="status">
      {t(`staff.buying.letters.states.${key}`, { address, at: formatMoment(ended ?? asked) })}
      {!isBad && !isCurrent && ` ${t('staff.buying.letters.changed')}`}
    </p>
  )
}

/** Once for each change; again when it did not arrive. */
export const mayMail = (letter: SupplyLetter | null): boolean =>
  !letter || !letter.is_current || letter.state === 'refused' || letter.state === 'unanswered'
