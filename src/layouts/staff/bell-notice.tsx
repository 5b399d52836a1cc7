import { BellOff } from 'lucide-react'
import { switchSound, useSound } from '#/domains/orders/backoffice/board/board-sound.ts'
import { t } from '#/platform/shared/texts.ts'

/** Said aloud instead of an "on" that does not sound; any touch unlocks it. */
export const BellNotice = () => {
  const { on, blocked } = useSound()
  if (!on || !blocked) return null
  return (
    <button type="button" className="bell-notice" onClick={() => switchSound(true)}>
      <BellOff aria-hidden="true" />
      {t('staff.bell.blocked')}
    </button>
  )
}
