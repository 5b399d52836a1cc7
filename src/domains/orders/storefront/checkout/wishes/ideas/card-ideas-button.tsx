import { PenLine } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { LazyDialog } from '#/ui/overlays/lazy-dialog.tsx'

const load = async () => (await import('./card-ideas.tsx')).loadCardIdeas()

export const CardIdeasButton = () => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        size="s"
        variant="soft"
        icon={<PenLine />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('orders.wishes.ideas')}
      </Button>
      <LazyDialog open={open} load={load} onLoadFailed={() => setOpen(false)} props={{ id, open }} />
    </div>
  )
}
