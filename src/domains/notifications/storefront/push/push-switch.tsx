import { useEffect, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-browser.ts'
import './push-switch.css'

const obstacles = { unsupported: true, install: true, denied: true } as const
const obstacleOf = (state: PushState) => (state in obstacles ? (state as keyof typeof obstacles) : null)

/** The browser asks for permission only after a press. `work`: the staff's texts, and work messages too. */
export const PushSwitch = ({ work }: { work?: { title: string; hint: string } }) => {
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let there = true
    pushState().then(
      (found) => there && setState(found),
      () => there && setState('off'),
    )
    return () => {
      there = false
    }
  }, [])
  const change = async (on: boolean) => {
    setBusy(true)
    setFailed(false)
    try {
      setState(await (on ? turnPushOn(work !== undefined) : turnPushOff()))
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  const obstacle = state && obstacleOf(state)
  const isOn = state === 'work' || (!work && state === 'on')
  return (
    <div className="push-switch">
      <Switch
        label={work?.title ?? t('notifications.push.title')}
        hint={work?.hint ?? t('notifications.push.hint')}
        checked={isOn}
        disabled={state === null || busy || obstacle !== null}
        onChange={(on) => void change(on)}
      />
      <p className="push-switch-note" role="status">
        {failed
          ? t('notifications.push.failed')
          : obstacle
            ? t(`notifications.push.${obstacle}`)
            : !isOn && !work && t('notifications.push.consent')}
      </p>
    </div>
  )
}
