import { Send } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import type { Audience } from '../../contract/campaigns.ts'
import type { Composer } from './use-composer.ts'

type Props = {
  composer: Composer
  audience: Audience | null
  /** Without the group left alone. */
  people: number
  /** Leads to the first wrong field. */
  onRefused: () => void
}

export const SendPanel = ({ composer, audience, people, onRefused }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const { draft, busy, tested } = composer
  const what = draft.when === 'now' ? 'send' : 'plan'
  const orMend = (isDone: boolean) => isDone || onRefused()
  const send = () => {
    setAsking(false)
    void composer.save(false).then(orMend)
  }
  return (
    <div className="campaigns-send">
      <div className="campaigns-buttons">
        <Button
          variant="line"
          busy={busy}
          icon={<Send aria-hidden="true" />}
          onClick={() => void composer.test().then(orMend)}
        >
          {t('staff.campaigns.form.test')}
        </Button>
        <Button variant="line" busy={busy} onClick={() => void composer.save(true).then(orMend)}>
          {t('staff.campaigns.form.draft')}
        </Button>
        <Button
          busy={busy}
          disabled={people === 0}
          onClick={() => (draft.when === 'now' ? setAsking(true) : send())}
        >
          {t(`staff.campaigns.form.${what}`, { n: formatNumber(people) })}
        </Button>
      </div>
      {audience && people === 0 && <p className="small muted">{t('staff.campaigns.form.nobody')}</p>}
      {tested && (
        <Note tone="leaf" role="status">
          {tested}
        </Note>
      )}
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={t('staff.campaigns.form.confirmTitle', { n: people })}
          footer={
            <div className="campaigns-buttons">
              <Button variant="line" onClick={() => setAsking(false)}>
                {t('staff.campaigns.form.back')}
              </Button>
              <Button onClick={send}>{t('staff.campaigns.form.confirm')}</Button>
            </div>
          }
        >
          <p>{t('staff.campaigns.form.confirmText')}</p>
          {audience && audience.cost > 0 && (
            <p className="strong">
              {t('staff.campaigns.form.confirmCost', { sum: formatMoney(audience.cost) })}
            </p>
          )}
        </Dialog>
      )}
    </div>
  )
}
