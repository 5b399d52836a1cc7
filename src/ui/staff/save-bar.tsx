import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import './save-bar.css'

export const SaveBar = ({
  dirty,
  saving,
  note,
  label = t('staff.ui.save.save'),
  onSave,
  onDiscard,
  children,
}: {
  dirty: boolean
  saving: boolean
  note?: ReactNode
  label?: string
  onSave: () => void
  onDiscard?: () => void
  children?: ReactNode
}) => {
  useSaveKey(() => {
    if (dirty && !saving) onSave()
  })
  return (
    <div className={classes('save-bar', dirty && 'is-dirty')}>
      <p className="save-bar-note" role="status">
        {note ?? t(dirty ? 'staff.ui.save.dirty' : 'staff.ui.save.clean')}
      </p>
      {children}
      {dirty && onDiscard && (
        <Button size="s" variant="line" onClick={onDiscard}>
          {t('staff.ui.save.discard')}
        </Button>
      )}
      <Button size="s" busy={saving} disabled={!dirty} onClick={onSave}>
        {label}
      </Button>
      <LeavingGuard active={dirty && !saving} />
    </div>
  )
}

const useSaveKey = (save: () => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Asks before navigation or closing the tab. */
export const LeavingGuard = ({ active }: { active: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!active) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [active])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('staff.ui.leave.title')}
      footer={
        <>
          <Button block onClick={stay}>
            {t('staff.ui.leave.stay')}
          </Button>
          <Button block variant="line" onClick={() => blocker.proceed?.()}>
            {t('staff.ui.leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('staff.ui.leave.text')}</p>
    </Dialog>
  )
}
