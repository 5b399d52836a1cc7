import { ArrowLeft, ArrowRight, Crop as CropIcon, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { FieldError } from '#/ui/fields/field.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { UploadField, UploadProgress } from '#/ui/fields/upload-field.tsx'
import type { PictureDraft } from './product-draft.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import './product-pictures.css'

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).default)

type Props = {
  pictures: PictureDraft[]
  errors: Record<string, string>
  single?: boolean
  onChange: (change: (before: PictureDraft[]) => PictureDraft[]) => void
}

/** Pictures are dropped in or chosen, reordered by drag or buttons; each has an alt text and a crop. */
export const PicturesFields = ({ pictures, errors, single, onChange }: Props) => {
  const [cropped, setCropped] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const { uploads, add, retry, cancel } = usePictureUploads((picture) =>
    onChange((before) => (single ? [picture] : [...before, picture])),
  )
  const change = (index: number, patch: Partial<PictureDraft>) =>
    onChange((before) => before.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  const move = (from: number, to: number) =>
    onChange((before) => {
      const order = [...before]
      const [moved] = order.splice(from, 1)
      if (moved) order.splice(to, 0, moved)
      return order
    })
  const open = cropped === null ? undefined : pictures[cropped]
  return (
    <div className="pictures">
      <ul className="pictures-list">
        {pictures.map((picture, index) => (
          <li key={`${picture.original}-${index}`}>
            <div
              className={dragged === index ? 'picture-card is-dragged' : 'picture-card'}
              draggable={!single}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault()
              }}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                move(dragged, index)
                setDragged(null)
              }}
            >
              <span className="picture-card-frame">
                <Picture picture={picture.shown} sizes="200px" alt={picture.alt} />
              </span>
              <input
                className="input"
                aria-label={t('staff.products.pictures.alt', { n: index + 1 })}
                placeholder={t('staff.products.pictures.altHint')}
                value={picture.alt}
                onChange={(event) => change(index, { alt: event.target.value })}
              />
              <span className="picture-card-actions">
                {!single && (
                  <>
                    <IconButton
                      label={t('staff.products.pictures.left')}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowLeft />
                    </IconButton>
                    <IconButton
                      label={t('staff.products.pictures.right')}
                      disabled={index === pictures.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowRight />
                    </IconButton>
                  </>
                )}
                <IconButton
                  label={t('staff.products.pictures.crop')}
                  aria-haspopup="dialog"
                  onClick={() => setCropped(index)}
                >
                  <CropIcon />
                </IconButton>
                <IconButton
                  label={t('staff.products.pictures.remove')}
                  onClick={() => onChange((before) => before.filter((_, at) => at !== index))}
                >
                  <Trash2 />
                </IconButton>
              </span>
              {errors[`pictures.${index}.original`] && (
                <FieldError>{errors[`pictures.${index}.original`]}</FieldError>
              )}
            </div>
          </li>
        ))}
      </ul>
      {uploads.map((upload) => (
        <UploadProgress
          key={upload.id}
          name={upload.file.name}
          part={upload.part}
          error={upload.error}
          onRetry={() => retry(upload)}
          onCancel={() => cancel(upload)}
        />
      ))}
      <UploadField
        label={t(single ? 'staff.products.pictures.chooseOne' : 'staff.products.pictures.choose')}
        hint={t('staff.products.pictures.hint')}
        accept="image/*"
        multiple={!single}
        onFiles={add}
      />
      {open && cropped !== null && (
        <Suspense>
          <CropDialog
            picture={open}
            onClose={() => setCropped(null)}
            onDone={(patch) => {
              change(cropped, patch)
              setCropped(null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
