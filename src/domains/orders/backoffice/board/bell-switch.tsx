import { Volume2, VolumeOff, VolumeX } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { switchSound, useSound } from './board-sound.ts'

/** On is on only while the browser lets it sound; the press itself unlocks it. */
export const BellSwitch = () => {
  const { on, blocked } = useSound()
  if (on && blocked)
    return (
      <IconButton label={t('staff.bell.blocked')} className="bell-blocked" onClick={() => switchSound(true)}>
        <VolumeOff />
      </IconButton>
    )
  return (
    <IconButton label={t('staff.board.sound')} aria-pressed={on} onClick={() => switchSound(!on)}>
      {on ? <Volume2 /> : <VolumeX />}
    </IconButton>
  )
}
