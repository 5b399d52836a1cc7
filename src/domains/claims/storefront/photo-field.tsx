import { Camera, RotateCw, X } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import type { ClaimPhotos, PhotoItem } from './use-claim-photos.ts'
import './claim-photos.css'

/** So that phones convert their own formats. */
const TAKEN = 'image/jpeg,image/png,image/webp,image/avif'

export const PhotoField = ({ photos, hint }: { photos: ClaimPhotos; hint: string }) => (
  <div className="claim-photo-field">
    <ul className="claim-photos">
      {photos.items.map((item, index) => (
        <PhotoTile key={item.key} item={item} n={index + 1} photos={photos} />
      ))}
      {photos.free > 0 && (
        <li>
          <label className="claim-photo-add">
            <input
              type="file"
              className="visually-hidden"
              accept={TAKEN}
              multiple
              onChange={(event) => {
                photos.add([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
            <Camera aria-hidden="true" />
            {t('claimPhotos.add')}
          </label>
        </li>
      )}
    </ul>
    {[...new Set(photos.items.flatMap(({ error }) => error ?? []))].map((error) => (
      <FieldError key={error}>{error}</FieldError>
    ))}
    <p className="field-hint">{hint}</p>
  </div>
)

const PhotoTile = ({ item, n, photos }: { item: PhotoItem; n: number; photos: ClaimPhotos }) => (
  <li className={item.error ? 'claim-photo is-failed' : 'claim-photo'}>
    <img src={item.preview} alt={t('claimPhotos.one', { n })} />
    {!item.photo && !item.error && (
      <progress value={item.part} max={1} aria-label={t('claimPhotos.sending', { n })} />
    )}
    <IconButton
      floating
      className="claim-photo-remove"
      label={t('claimPhotos.remove', { n })}
      onClick={() => photos.remove(item)}
    >
      <X />
    </IconButton>
    {item.error && (
      <IconButton
        floating
        className="claim-photo-retry"
        label={t('claimPhotos.retry', { n })}
        onClick={() => photos.retry(item)}
      >
        <RotateCw />
      </IconButton>
    )}
  </li>
)
