import { Camera } from 'lucide-react'
import { useState } from 'react'
import { aftercareApi } from '#/domains/aftercare/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import { UploadField } from '#/ui/fields/upload-field.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import type { Bouquet } from './use-bouquet.ts'

/** So that phones convert their own formats. */
const TAKEN = 'image/jpeg,image/png,image/webp,image/avif'

type Props = { token: string; bouquet: Bouquet }

/** The sender sees it; the shop may show it only where both let it. */
export const BouquetPhoto = ({ token, bouquet: { page, busy, send, failureOf } }: Props) => {
  const params = { token }
  const isBusy = busy === 'photo'
  const [isUploading, setUploading] = useState(false)
  const upload = async ([file]: File[]) => {
    if (!file) return
    setUploading(true)
    await send('photo', () => uploadFile(aftercareApi.sendPhoto, { params }, file))
    setUploading(false)
  }
  return (
    <section className="bouquet-part" aria-labelledby="bouquet-photo">
      <h2 id="bouquet-photo">{t('bouquet.photo.title')}</h2>
      <p className="muted">{t(page.is_own ? 'bouquet.photo.ownText' : 'bouquet.photo.text')}</p>
      {page.picture && (
        <div className="bouquet-photo">
          <Picture
            picture={page.picture}
            sizes="(min-width: 600px) 520px, 100vw"
            alt={t('bouquet.photo.one')}
          />
        </div>
      )}
      <UploadField
        label={t(page.picture ? 'bouquet.photo.other' : 'bouquet.photo.add')}
        accept={TAKEN}
        disabled={isBusy}
        icon={<Camera aria-hidden="true" />}
        onFiles={(files) => void upload(files)}
      />
      {isUploading && <progress className="bouquet-progress" aria-label={t('bouquet.photo.sending')} />}
      {failureOf('photo') && <FieldError>{failureOf('photo')}</FieldError>}
      {page.picture && (
        <>
          <Switch
            label={t('bouquet.photo.show')}
            hint={t(page.is_own ? 'bouquet.photo.ownShowHint' : 'bouquet.photo.showHint')}
            checked={page.shows_photo === true}
            onChange={(shows) =>
              void send('photo', () => api(aftercareApi.showPhoto, { params, body: { shows } }), {
                shown: { shows_photo: shows },
              })
            }
          />
          <Button
            variant="line"
            size="s"
            disabled={isBusy}
            onClick={() => void send('photo', () => api(aftercareApi.removePhoto, { params }))}
          >
            {t('bouquet.photo.remove')}
          </Button>
        </>
      )}
    </section>
  )
}
