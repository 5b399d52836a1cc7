import { useState } from 'react'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

export const RemoveButton = ({
  label,
  title,
  text,
  done,
  remove,
  onRemoved,
}: {
  label: string
  title: string
  text: string
  done: string
  remove: () => Promise<unknown>
  onRemoved: () => void
}) => {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await remove()
      toast({ title: done, tone: 'leaf' })
      onRemoved()
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button size="s" variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        footer={
          <Button block variant="danger" busy={busy} onClick={() => void go()}>
            {label}
          </Button>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  )
}
