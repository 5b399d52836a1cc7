import { useState } from 'react'
import { aftercareApi } from '#/domains/aftercare/contract/customer.ts'
import { MAX_THANKS } from '#/domains/aftercare/rules/bouquet-days.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import type { Bouquet } from './use-bouquet.ts'

const IDEAS = ['lovely', 'surprise', 'smile'] as const

type Props = { token: string; bouquet: Bouquet }

/** Also to whoever stays unknown. */
export const BouquetThanks = ({ token, bouquet: { page, busy, send, failureOf } }: Props) => {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  if (page.thanks)
    return (
      <section className="bouquet-part" aria-labelledby="bouquet-thanks" role="status">
        <h2 id="bouquet-thanks">{t('bouquet.thanks.sent')}</h2>
        <p className="bouquet-said">{page.thanks}</p>
      </section>
    )
  const thank = () => {
    if (text.trim() === '') return setMissing(true)
    void send('thanks', () => api(aftercareApi.thank, { params: { token }, body: { text: text.trim() } }), {
      field: 'text',
    })
  }
  const write = (words: string) => {
    setText(words)
    setMissing(false)
  }
  return (
    <section className="bouquet-part" aria-labelledby="bouquet-thanks">
      <h2 id="bouquet-thanks">{t('bouquet.thanks.title')}</h2>
      <p className="muted">{t(page.sender_name ? 'bouquet.thanks.text' : 'bouquet.thanks.secretText')}</p>
      <div className="chips" role="group" aria-label={t('bouquet.thanks.ideasLabel')}>
        {IDEAS.map((idea) => {
          const words = t(`bouquet.thanks.ideas.${idea}`)
          return (
            <Chip key={idea} line selected={text === words} onClick={() => write(words)}>
              {words}
            </Chip>
          )
        })}
      </div>
      <TextArea
        label={t('bouquet.thanks.label')}
        value={text}
        rows={3}
        maxLength={MAX_THANKS}
        error={missing ? t('bouquet.thanks.empty') : failureOf('thanks')}
        onChange={({ target }) => write(target.value)}
      />
      <Button busy={busy === 'thanks'} onClick={thank}>
        {t('bouquet.thanks.send')}
      </Button>
    </section>
  )
}
