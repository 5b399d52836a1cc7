import { useState } from 'react'
import { type Afterwards, aftercareApi } from '#/domains/aftercare/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { loadOrderTexts } from '#/platform/web/texts/load-order-texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import './from-recipient.css'

/** With its texts, which other pages do without. */
export const loadPart = async () => {
  await loadOrderTexts()
  return { default: FromRecipient }
}

/** Thanks, and a photo that may be shown only if the customer lets the shop as well. */
const FromRecipient = ({ orderId, loaded }: { orderId: string; loaded: Afterwards }) => {
  const [afterwards, setAfterwards] = useState(loaded)
  const [busy, setBusy] = useState(false)
  const { own_page: ownPage, thanks, photo } = afterwards
  const letShow = async (shows: boolean) => {
    setBusy(true)
    try {
      setAfterwards(await api(aftercareApi.letShow, { params: { id: orderId }, body: { shows } }))
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  if (ownPage)
    return (
      <div className="from-recipient-care">
        <ButtonLink reloadDocument variant="line" size="s" to={`/bouquet/${ownPage}`}>
          {t('afterwards.care')}
        </ButtonLink>
      </div>
    )
  return (
    <section className="panel from-recipient" aria-labelledby="from-recipient">
      <h2 id="from-recipient">{t('afterwards.title')}</h2>
      {thanks && <blockquote>{thanks.text}</blockquote>}
      {photo && (
        <>
          <div className="from-recipient-photo">
            <Picture
              picture={photo.picture}
              sizes="(min-width: 600px) 480px, 100vw"
              alt={t('afterwards.photo')}
            />
          </div>
          {photo.may_be_shown && <Consent photo={photo} busy={busy} onSay={(shows) => void letShow(shows)} />}
        </>
      )}
    </section>
  )
}

const Consent = ({
  photo: { shows, in_gallery: isShown },
  busy,
  onSay,
}: {
  photo: NonNullable<Afterwards['photo']>
  busy: boolean
  onSay: (shows: boolean) => void
}) => (
  <div className="from-recipient-consent" role="status">
    <p>{t(wordsOf(shows, isShown))}</p>
    <div className="from-recipient-ways">
      {shows !== true && (
        <Button
          size="s"
          variant={shows === null ? 'primary' : 'line'}
          busy={busy}
          onClick={() => onSay(true)}
        >
          {t(shows === null ? 'afterwards.yes' : 'afterwards.allow')}
        </Button>
      )}
      {shows !== false && (
        <Button size="s" variant="line" busy={busy} onClick={() => onSay(false)}>
          {t(shows === null ? 'afterwards.no' : 'afterwards.back')}
        </Button>
      )}
    </div>
  </div>
)

const wordsOf = (shows: boolean | null, isShown: boolean) => {
  if (shows === null) return 'afterwards.ask'
  if (!shows) return 'afterwards.hidden'
  return isShown ? 'afterwards.inGallery' : 'afterwards.shown'
}
