import { useState } from 'react'
import { type ClaimEvent, claimsApi } from '#/domains/claims/contract/customer.ts'
import { MAX_CLAIM_TEXT } from '#/domains/claims/rules/limits.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { openImages } from '#/ui/media/image-viewer-store.ts'
import { Picture } from '#/ui/media/picture.tsx'
import type { CaseProps } from './case-props.ts'
import { formatMomentNear, formatWindow } from './format-claim.ts'
import { PhotoField } from './photo-field.tsx'
import { customerPhotos, useClaimPhotos } from './use-claim-photos.ts'

const SAID = new Set(['opened', 'message', 'disagreed'])

export const ClaimTalk = (props: CaseProps) => {
  const { page, claim } = props
  const said = claim.events.filter(
    ({ what, text, photos }) => SAID.has(what) && (text || photos.length > 0 || what === 'opened'),
  )
  return (
    <section className="claim-part" aria-labelledby="claim-talk">
      <h2 id="claim-talk">{t('claim.talk')}</h2>
      <ol className="claim-talk">
        {said.map((event) => (
          <Said key={event.id} event={event} zone={page.order.time_zone}>
            {event.what === 'opened' ? t('claim.askedFor', { wish: wishOf(props) }) : null}
          </Said>
        ))}
      </ol>
      {claim.state !== 'closed' && <Message {...props} />}
    </section>
  )
}

const wishOf = ({ page, claim: { wish, wish_amount: amount, wish_window: window } }: CaseProps): string => {
  const name = t(`claim.wishes.${wish}`).toLowerCase()
  if (window) return `${name}, ${formatWindow(window, page.order.time_zone)}`
  if (amount === null || wish === 'points') return name
  return `${name}, ${formatMoney(amount)}`
}

const Said = ({ event, zone, children }: { event: ClaimEvent; zone: string; children: string | null }) => {
  const { author, who, text, photos, created_at } = event
  const name = author === 'customer' ? t('claim.you') : (who ?? t('claim.shop'))
  return (
    <li className={author === 'customer' ? 'claim-said is-own' : 'claim-said'}>
      <p className="small muted">
        {name}, {formatMomentNear(created_at, zone)}
      </p>
      {text && <p>{text}</p>}
      {children && <p className="small muted">{children}</p>}
      {photos.length > 0 && (
        <ul className="claim-photos">
          {photos.map((picture, index) => (
            <li className="claim-photo" key={picture.src}>
              <button
                type="button"
                aria-label={t(author === 'customer' ? 'claimPhotos.one' : 'claim.shopPhoto', {
                  n: index + 1,
                })}
                onClick={() => openImages({ images: photos, index, name })}
              >
                <Picture picture={picture} sizes="120px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const Message = ({ token, busy, act }: CaseProps) => {
  const [key, setKey] = useState(randomId)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  const photos = useClaimPhotos(customerPhotos(token))
  const send = async () => {
    if (text.trim() === '' && photos.ids.length === 0)
      return setError(t(photos.isSending ? 'claimPhotos.wait' : 'claim.messageEmpty'))
    setError(undefined)
    const body = { key, text, photo_ids: photos.ids }
    const done = await act(() => api(claimsApi.write, { params: { token }, body }))
    if (done !== true) return setError(done['text'])
    setKey(randomId())
    setText('')
    photos.clear()
  }
  return (
    <form
      className="claim-message"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <TextArea
        label={t('claim.message')}
        error={error}
        rows={2}
        maxLength={MAX_CLAIM_TEXT}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PhotoField photos={photos} hint={t('claim.messageHint')} />
      <Button type="submit" size="s" variant="soft" busy={busy}>
        {t('claim.messageSend')}
      </Button>
    </form>
  )
}
