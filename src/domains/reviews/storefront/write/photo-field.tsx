import { RotateCw, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { FieldError } from '#/ui/fields/field.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { UploadField } from '#/ui/fields/upload-field.tsx'
import type { PhotoItem, Photos } from './use-photos.ts'

/** So that phones convert their own formats. */
const TAKEN = 'image/jpeg,image/png,image/webp,image/avif'

export const PhotoField = ({ photos }: { photos: Photos }) => {
  const title = useId()
  const { free } = photos
  usePastedFiles(photos.add)
  return (
    <div role="group" aria-labelledby={title}>
      <p className="field-label" id={title}>
        {t('reviews.write.photos')} <span className="field-optional">{t('ui.field.optional')}</span>
      </p>
      {photos.items.length > 0 && (
        <ul className="review-photo-tiles">
          {photos.items.map((item, index) => (
            <PhotoTile
              key={item.key}
              item={item}
              n={index + 1}
              onRemove={() => photos.remove(item)}
              onRetry={() => photos.retry(item)}
            />
          ))}
        </ul>
      )}
      {[...new Set(photos.items.flatMap(({ error }) => error ?? []))].map((error) => (
        <FieldError key={error}>{error}</FieldError>
      ))}
      {free > 0 && (
        <UploadField
          label={t('reviews.write.addPhotos')}
          hint={
            <>
              {t('reviews.write.photosHint', { n: free })}
              <span className="hide-on-phone"> {t('reviews.write.photosWays')}</span>
            </>
          }
          accept={TAKEN}
          multiple
          onFiles={photos.add}
        />
      )}
    </div>
  )
}

/** Not displayable in this browser. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  currentTarget.style.visibility = 'hidden'
}

const PhotoTile = ({
  item,
  n,
  onRemove,
  onRetry,
}: {
  item: PhotoItem
  n: number
  onRemove: () => void
  onRetry: () => void
}) => {
  const { photo, preview, part, error } = item
  return (
    <li className={error ? 'review-photo-tile is-failed' : 'review-photo-tile'}>
      {preview ? (
        <img src={preview} alt={t('reviews.write.photo', { n })} onError={hide} />
      ) : (
        photo && <Picture picture={photo.picture} sizes="96px" alt={t('reviews.write.photo', { n })} />
      )}
      {!photo && !error && <progress value={part} max={1} aria-label={t('reviews.write.sending', { n })} />}
      <IconButton
        floating
        className="review-photo-remove"
        label={t('reviews.write.removePhoto', { n })}
        onClick={onRemove}
      >
        <X />
      </IconButton>
      {error && (
        <IconButton
          floating
          className="review-photo-retry"
          label={t('reviews.write.retryPhoto', { n })}
          onClick={onRetry}
        >
          <RotateCw />
        </IconButton>
      )}
    </li>
  )
}

/** Pasted text is left alone. */
const usePastedFiles = (onFiles: (files: File[]) => void) => {
  const take = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    addEventListener('paste', take)
    return () => removeEventListener('paste', take)
  }, [])
}
