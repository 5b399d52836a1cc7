import { useState } from 'react'
import type { RecipientRequest } from '#/domains/orders/contract/recipient.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'

type Kind = NonNullable<RecipientRequest['wish']>['kind']
type Tell = (kind: Kind, text: string) => Promise<boolean>

const MAX_LENGTH = 300

/** For who cannot take the flowers as they are offered. */
export const WishChoice = ({ busy, tell }: { busy: boolean; tell: Tell }) => {
  const [kind, setKind] = useState<Kind | null>(null)
  return (
    <section className="recipient-wish" aria-label={t('recipientPage.wish.ask')}>
      <p className="muted">{t('recipientPage.wish.ask')}</p>
      <div className="recipient-wish-ways">
        <Button variant="line" size="s" aria-haspopup="dialog" onClick={() => setKind('other_day')}>
          {t('recipientPage.wish.other_day')}
        </Button>
        <Button variant="line" size="s" aria-haspopup="dialog" onClick={() => setKind('refused')}>
          {t('recipientPage.wish.refused')}
        </Button>
      </div>
      {kind && <WishDialog kind={kind} busy={busy} tell={tell} onClose={() => setKind(null)} />}
    </section>
  )
}

const WishDialog = ({
  kind,
  busy,
  tell,
  onClose,
}: {
  kind: Kind
  busy: boolean
  tell: Tell
  onClose: () => void
}) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const isDay = kind === 'other_day'
  const send = async () => {
    if (isDay && text.trim() === '') return setError(t('recipientPage.wish.needed'))
    if (await tell(kind, text.trim())) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isDay ? 'recipientPage.wish.otherDayTitle' : 'recipientPage.wish.refusedTitle')}
      footer={
        <Button block busy={busy} onClick={() => void send()}>
          {t('recipientPage.wish.send')}
        </Button>
      }
    >
      <div className="recipient-wish-form">
        <p className="muted">{t('recipientPage.wish.lead')}</p>
        <TextArea
          label={t(isDay ? 'recipientPage.wish.when' : 'recipientPage.wish.why')}
          hint={isDay ? t('recipientPage.wish.whenHint') : undefined}
          optional={!isDay}
          value={text}
          error={error}
          maxLength={MAX_LENGTH}
          onChange={({ target }) => {
            setText(target.value)
            setError(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}

export const WishTold = ({
  wish: { kind, text },
  onBack,
}: {
  wish: NonNullable<RecipientRequest['wish']>
  /** Null once it is too late. */
  onBack: (() => void) | null
}) => (
  <div role="status">
    <h1>{t('recipientPage.wish.told')}</h1>
    <p className="recipient-lead">
      {t(kind === 'other_day' ? 'recipientPage.wish.toldOtherDay' : 'recipientPage.wish.toldRefused')}
    </p>
    {text && <p className="recipient-day">{t('recipientPage.wish.words', { text })}</p>}
    {onBack && (
      <div className="recipient-ways">
        <Button variant="line" onClick={onBack}>
          {t('recipientPage.wish.back')}
        </Button>
      </div>
    )}
  </div>
)
