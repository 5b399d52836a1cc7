import { ImagePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { FieldError } from '#/ui/fields/field.tsx'
import './upload-field.css'

export const UploadField = ({
  label,
  hint,
  accept,
  capture,
  multiple,
  disabled,
  icon = <ImagePlus aria-hidden="true" />,
  onFiles,
  onDropped,
}: {
  label: string
  hint?: ReactNode
  accept: string
  /** Phones open the camera. */
  capture?: 'environment'
  multiple?: boolean
  disabled?: boolean
  icon?: ReactNode
  onFiles: (files: File[]) => void
  /** Where folders may be dropped. */
  onDropped?: (dropped: DataTransfer) => void
}) => {
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (onDropped && !disabled) onDropped(event.dataTransfer)
        else take(event.dataTransfer.files)
      }}
    >
      <label className={classes('upload-field', over && 'is-over')}>
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          capture={capture}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        {icon}
        <b>{label}</b>
        {hint && <span>{hint}</span>}
      </label>
    </div>
  )
}

export const UploadProgress = ({
  name,
  part,
  error,
  onRetry,
  onCancel,
}: {
  name: string
  part: number
  error?: string | null
  onRetry?: () => void
  onCancel: () => void
}) => (
  <div className="upload-row">
    <span className="upload-name">{name}</span>
    <span className="upload-actions">
      {error && onRetry && (
        <button type="button" className="link link-inline" onClick={onRetry}>
          {t('ui.upload.retry')}
        </button>
      )}
      <button type="button" className="link link-inline" onClick={onCancel}>
        {t(error ? 'ui.upload.remove' : 'ui.upload.cancel')}
      </button>
    </span>
    {error ? (
      <FieldError>{error}</FieldError>
    ) : (
      <progress value={part} max={1} aria-label={t('ui.upload.progress', { name })} />
    )}
  </div>
)
