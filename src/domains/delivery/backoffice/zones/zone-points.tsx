import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { TextField } from '#/ui/fields/field.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import type { Point } from '#/domains/delivery/rules/zone-rings.ts'
import type { useRing } from './use-ring.ts'

const POINT = /^(-?\d{1,2}(?:\.\d{1,10})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,10})?)$/

const readPoint = (typed: string): Point | null => {
  const [, lat, lon] = POINT.exec(typed.trim()) ?? []
  if (lat === undefined || lon === undefined) return null
  return Math.abs(Number(lat)) <= 90 && Math.abs(Number(lon)) <= 180 ? [Number(lat), Number(lon)] : null
}

/** Keyboard alternative to the map. */
export const ZonePoints = ({ ring, edit }: { ring: readonly Point[]; edit: ReturnType<typeof useRing> }) => (
  <details className="zone-points">
    <summary>{t('staff.zones.points', { n: ring.length })}</summary>
    <p className="small muted">{t('staff.zones.pointsHint')}</p>
    <ol>
      {ring.map((point, at) => (
        <PointRow
          key={`${at}-${point.join()}`}
          at={at}
          point={point}
          picked={edit.picked === at}
          onChange={(to) => edit.move(at, to)}
          onAdd={() => edit.insert(at, halfway(point, ring[(at + 1) % ring.length] ?? point))}
          onRemove={() => edit.remove(at)}
        />
      ))}
    </ol>
    {ring.length === 0 && <FirstPoint onAdd={(point) => edit.insert(-1, point)} />}
  </details>
)

const halfway = ([lat, lon]: Point, [toLat, toLon]: Point): Point => [(lat + toLat) / 2, (lon + toLon) / 2]

const PointRow = ({
  at,
  point,
  picked,
  onChange,
  onAdd,
  onRemove,
}: {
  at: number
  point: Point
  picked: boolean
  onChange: (point: Point) => void
  onAdd: () => void
  onRemove: () => void
}) => {
  const words = point.join(', ')
  const [typed, setTyped] = useState(words)
  const [wrong, setWrong] = useState(false)
  const take = () => {
    const read = readPoint(typed)
    setWrong(read === null)
    if (read && typed !== words) onChange(read)
  }
  return (
    <li className={picked ? 'is-picked' : undefined}>
      <TextField
        label={t('staff.zones.point', { n: at + 1 })}
        inputMode="decimal"
        value={typed}
        error={wrong ? t('staff.zones.pointWrong') : undefined}
        onChange={({ target: { value } }) => setTyped(value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <IconButton label={t('staff.zones.addAfter', { n: at + 1 })} onClick={onAdd}>
        <Plus />
      </IconButton>
      <IconButton label={t('staff.zones.dropPoint', { n: at + 1 })} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </li>
  )
}

const FirstPoint = ({ onAdd }: { onAdd: (point: Point) => void }) => {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const take = () => {
    const read = readPoint(typed)
    setWrong(read === null && typed !== '')
    if (read) onAdd(read)
  }
  return (
    <TextField
      label={t('staff.zones.point', { n: 1 })}
      value={typed}
      error={wrong ? t('staff.zones.pointWrong') : undefined}
      onChange={({ target: { value } }) => setTyped(value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
