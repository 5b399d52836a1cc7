import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { collectChosen, collectDropped } from '#/platform/web/collect-files.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { UploadField } from '#/ui/fields/upload-field.tsx'
import { type Found, usePictureFolder } from './use-picture-folder.ts'

const ACCEPT = 'image/*,.zip,application/zip'
/** React does not know the attribute. */
const WHOLE_FOLDER = { webkitdirectory: '' }
const SHOWN_NAMES = 10

export const PicturesCard = () => {
  const { step, look, send, stop, restart } = usePictureFolder()
  return (
    <section className="staff-card" aria-labelledby="exchange-pictures">
      <h2 id="exchange-pictures">{t('staff.exchange.pictures.title')}</h2>
      {step.name === 'choosing' && <Choosing error={step.error} onFiles={look} />}
      {step.name === 'reading' && <p role="status">{t('staff.exchange.pictures.reading')}</p>}
      {step.name === 'found' && (
        <FoundPictures found={step.found} onSend={() => send(step.found)} onAnother={restart} />
      )}
      {step.name === 'sending' && (
        <div className="import-sending" role="status">
          <span>{t('staff.exchange.pictures.sending', { done: step.done, total: step.total })}</span>
          <progress aria-label={t('staff.exchange.uploading')} value={step.done} max={step.total} />
          <Button variant="line" size="s" onClick={stop}>
            {t('staff.exchange.pictures.stop')}
          </Button>
        </div>
      )}
      {step.name === 'sent' && <Sent {...step} onAnother={restart} />}
    </section>
  )
}

const Choosing = ({
  error,
  onFiles,
}: {
  error: string | undefined
  onFiles: ReturnType<typeof usePictureFolder>['look']
}) => {
  const folder = useRef<HTMLInputElement>(null)
  return (
    <>
      <p className="muted">{t('staff.exchange.pictures.text')}</p>
      {error && (
        <Note tone="rose" role="alert">
          {error}
        </Note>
      )}
      <UploadField
        label={t('staff.exchange.pictures.files')}
        hint={t('staff.exchange.pictures.drop')}
        accept={ACCEPT}
        multiple
        onFiles={(files) => onFiles(collectChosen(files))}
        onDropped={(dropped) => onFiles(collectDropped(dropped))}
      />
      <input
        ref={folder}
        type="file"
        {...WHOLE_FOLDER}
        hidden
        aria-label={t('staff.exchange.pictures.folder')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(collectChosen(files))
        }}
      />
      <Button
        variant="line"
        size="s"
        icon={<FolderOpen aria-hidden="true" />}
        onClick={() => folder.current?.click()}
      >
        {t('staff.exchange.pictures.folder')}
      </Button>
    </>
  )
}

const FoundPictures = ({
  found: { files, known, unmatched },
  onSend,
  onAnother,
}: {
  found: Found
  onSend: () => void
  onAnother: () => void
}) => {
  const products = new Set(files.map(({ product_id }) => product_id)).size
  const names = unmatched.slice(0, SHOWN_NAMES).join(', ')
  return (
    <>
      {files.length > 0 ? (
        <Note tone="leaf">{t('staff.exchange.pictures.matched', { n: files.length, products })}</Note>
      ) : (
        known === 0 && <Note tone="honey">{t('staff.exchange.pictures.none')}</Note>
      )}
      {known > 0 && <Note>{t('staff.exchange.pictures.known', { n: known })}</Note>}
      {unmatched.length > 0 && (
        <Note tone="honey" className="exchange-names">
          {unmatched.length > SHOWN_NAMES
            ? t('staff.exchange.pictures.unmatchedMore', { n: unmatched.length, names })
            : t('staff.exchange.pictures.unmatched', { n: unmatched.length, names })}
        </Note>
      )}
      <div className="exchange-buttons">
        {files.length > 0 && (
          <Button onClick={onSend}>{t('staff.exchange.pictures.send', { n: files.length })}</Button>
        )}
        <Button variant="line" onClick={onAnother}>
          {t('staff.exchange.pictures.again')}
        </Button>
      </div>
    </>
  )
}

const Sent = ({
  added,
  failures,
  onAnother,
}: {
  added: number
  failures: { path: string; message: string }[]
  onAnother: () => void
}) => (
  <>
    <Note tone="leaf" role="status">
      {t('staff.exchange.pictures.added', { n: added })}
    </Note>
    {failures.length > 0 && (
      <Note tone="rose" role="alert" className="exchange-names">
        <b>{t('staff.exchange.pictures.failedTitle', { n: failures.length })}</b>
        <ul>
          {failures.slice(0, SHOWN_NAMES).map(({ path, message }) => (
            <li key={path}>
              {path}: {message}
            </li>
          ))}
        </ul>
      </Note>
    )}
    <Button variant="line" onClick={onAnother}>
      {t('staff.exchange.pictures.again')}
    </Button>
  </>
)
