import { t } from '#/platform/shared/texts.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { UploadProgress } from '#/ui/fields/upload-field.tsx'
import { Attaching } from './attached.tsx'
import type { Pictures } from './use-pictures.ts'

type Card = { key: string; picture: Picture | null; name: string; onRemove: () => void }

export const ChatAttaching = ({
  pictures: { uploads, retry, remove },
  cards,
}: {
  pictures: Pictures
  cards: readonly Card[]
}) => {
  if (uploads.length === 0 && cards.length === 0) return null
  return (
    <ul className="talk-attaching" aria-label={t('chat.attached')}>
      {cards.map(({ key, ...card }) => (
        <li key={key}>
          <Attaching {...card} />
        </li>
      ))}
      {uploads.map((upload) => (
        <li key={upload.key}>
          {upload.picture ? (
            <Attaching
              picture={upload.picture.picture}
              name={upload.file.name}
              onRemove={() => remove(upload.key)}
            />
          ) : (
            <UploadProgress
              name={upload.file.name}
              part={upload.part}
              error={upload.error}
              onRetry={() => retry(upload)}
              onCancel={() => remove(upload.key)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
