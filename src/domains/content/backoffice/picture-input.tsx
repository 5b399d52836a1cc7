import { useState } from 'react'
import { homeStaffApi } from '#/domains/content/contract/staff/home.ts'
import type { Picture as PictureData } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { FieldError, TextField } from '#/ui/fields/field.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { UploadField, UploadProgress } from '#/ui/fields/upload-field.tsx'

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif'

type Sending = { file: File; part: number; error: string | null; stop: AbortController }

export const PictureInput = ({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: PictureData | null
  error?: string | undefined
  onChange: (picture: PictureData) => void
}) => {
  const [sending, setSending] = useState<Sending | null>(null)
  const send = async (file: File) => {
    const stop = new AbortController()
    setSending({ file, part: 0, error: null, stop })
    try {
      const query = { alt: value?.alt ?? '' }
      const picture = await uploadFile(
        homeStaffApi.uploadPicture,
        { query, signal: stop.signal },
        file,
        (part) => setSending((now) => now && { ...now, part }),
      )
      setSending(null)
      onChange(picture)
    } catch (failure) {
      if (stop.signal.aborted) return
      const words = sayFailure(failure)
      setSending((now) => now && { ...now, error: words })
    }
  }
  return (
    <div className="picture-input">
      <p className="field-label">{label}</p>
      {value && (
        <div className="picture-input-now">
          <Picture picture={value} sizes="320px" alt="" />
        </div>
      )}
      {sending ? (
        <UploadProgress
          name={sending.file.name}
          part={sending.part}
          error={sending.error}
          onRetry={() => void send(sending.file)}
          onCancel={() => {
            sending.stop.abort()
            setSending(null)
          }}
        />
      ) : (
        <UploadField
          label={t(value ? 'staff.picture.other' : 'staff.picture.choose')}
          hint={t('staff.picture.hint')}
          accept={ACCEPT}
          onFiles={([file]) => file && void send(file)}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
      {value && (
        <TextField
          label={t('staff.picture.alt')}
          hint={t('staff.picture.altHint')}
          value={value.alt}
          onChange={(event) => onChange({ ...value, alt: event.target.value })}
        />
      )}
    </div>
  )
}
