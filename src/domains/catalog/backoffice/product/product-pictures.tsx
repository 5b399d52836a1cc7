import { Suspense, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { UploadField, UploadProgress } from '#/ui/fields/upload-field.tsx'
import { PictureCard } from './picture-card.tsx'
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

export const PicturesFields = ({ pictures, errors, single, onChange }: Props) => {
  const [cropped, setCropped] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const { uploads, add, retry, cancel } = usePictureUploads((picture) =>
    onChange((before) => (single ? [picture] : [...before, picture])),
  )
  const change = (index: number, patch: Partial<PictureDraft>) =>
    onChange((before) => before.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  const open = cropped === null ? undefined : pictures[cropped]
  return (
    <div className="pictures">
      <ul className="pictures-list">
        {pictures.map((picture, index) => (
          <li key={`${picture.original}-${index}`}>
            <PictureCard
              picture={picture}
              at={index}
              count={pictures.length}
              single={single}
              dragged={dragged}
              error={errors[`pictures.${index}.original`]}
              onDrag={setDragged}
              onMove={(from, to) => onChange((before) => moved(before, from, to))}
              onAlt={(alt) => change(index, { alt })}
              onCrop={() => setCropped(index)}
              onRemove={() => onChange((before) => before.filter((_, at) => at !== index))}
            />
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

const moved = (before: PictureDraft[], from: number, to: number): PictureDraft[] => {
  const order = [...before]
  const [picture] = order.splice(from, 1)
  if (picture) order.splice(to, 0, picture)
  return order
}
