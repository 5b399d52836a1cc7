import { Trash2 } from 'lucide-react'
import type { HomeBlocks } from '#/domains/content/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { PictureInput } from '../picture-input.tsx'

export type Tile = HomeBlocks['occasions'][number]

const FIELDS = [
  ['title', 'title', 'text'],
  ['note', 'text', 'text'],
  ['link', 'link', 'text'],
  ['color', 'color', 'color'],
] as const

export const TileFields = ({
  tile,
  errorOf,
  onChange,
  onRemove,
}: {
  tile: Tile
  errorOf: (field: keyof Tile) => string | undefined
  onChange: (patch: Partial<Tile>) => void
  /** Null for the last tile. */
  onRemove: (() => void) | null
}) => (
  <details className="tile-editor">
    <summary>
      <i style={{ background: tile.color }} />
      <b>{tile.title}</b>
      <span className="muted">{tile.note}</span>
    </summary>
    <div className="stacked-fields">
      <div className="two-fields">
        {FIELDS.map(([field, label, type]) => (
          <TextField
            key={field}
            type={type}
            label={t(`staff.banners.fields.${label}`)}
            value={tile[field]}
            error={errorOf(field)}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        ))}
      </div>
      <PictureInput
        label={t('staff.banners.fields.picture')}
        value={tile.picture}
        onChange={(picture) => onChange({ picture })}
      />
      {onRemove && (
        <Button size="s" variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          {t('staff.banners.removeTile')}
        </Button>
      )}
    </div>
  </details>
)
