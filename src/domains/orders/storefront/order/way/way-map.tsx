import { Maximize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import type { Tiles } from '#/ui/staff/open-map.ts'
import type PointsMap from './points-map.tsx'
import type { WayDrawing } from './way-points.ts'
import { WaySketch } from './way-sketch.tsx'
import './way-map.css'

/** A sketch; the map with its streets is loaded when it is opened. */
export const WayMap = ({
  tiles,
  children,
  ...drawing
}: WayDrawing & { tiles: Tiles; children?: ReactNode }) => {
  const [Streets, setStreets] = useState<typeof PointsMap | null>(null)
  const open = () =>
    import('./points-map.tsx').then(
      (found) => setStreets(() => found.default),
      () => toast({ title: t('orders.way.mapFailed'), tone: 'rose' }),
    )
  if (drawing.points.length < 2) return null
  return (
    <div className="way-box">
      {Streets ? <Streets {...drawing} tiles={tiles} /> : <WaySketch {...drawing} />}
      {!Streets && (
        <IconButton floating className="way-open" label={t('orders.way.openMap')} onClick={() => void open()}>
          <Maximize2 aria-hidden="true" />
        </IconButton>
      )}
      {children}
    </div>
  )
}
