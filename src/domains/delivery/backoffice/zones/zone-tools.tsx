import { Eraser, Trash2, Undo2 } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import type { useRing } from './use-ring.ts'

export const ZoneTools = ({ edit, empty }: { edit: ReturnType<typeof useRing>; empty: boolean }) => {
  const { picked } = edit
  const tool = { size: 's', variant: 'line' } as const
  return (
    <div className="zone-tools">
      <Button {...tool} icon={<Undo2 aria-hidden="true" />} disabled={!edit.canUndo} onClick={edit.undo}>
        {t('staff.zones.undo')}
      </Button>
      <Button
        {...tool}
        icon={<Trash2 aria-hidden="true" />}
        disabled={picked === null}
        onClick={() => picked !== null && edit.remove(picked)}
      >
        {t('staff.zones.removePoint')}
      </Button>
      <Button {...tool} icon={<Eraser aria-hidden="true" />} disabled={empty} onClick={edit.clear}>
        {t('staff.zones.clear')}
      </Button>
    </div>
  )
}
