import { useState } from 'react'
import { type Factor, factorApi } from '#/domains/auth/contract/staff/factor.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { RecoveryCodes } from '../factor/recovery-codes.tsx'
import { SetUpFactor } from '../factor/set-up-factor.tsx'
import { ByCodeForm } from './by-code-form.tsx'

type Opened = 'setUp' | 'renew' | 'remove'

export const OwnFactor = ({ factor, onChanged }: { factor: Factor; onChanged: () => void }) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const done = () => {
    close()
    onChanged()
  }
  return (
    <section className="staff-card" aria-labelledby="own-factor">
      <h2 id="own-factor">{t('staff.factor.setUpTitle')}</h2>
      <p className="muted">{t('staff.factor.why')}</p>
      <p>
        {factor.since
          ? t('staff.factor.on', { day: formatMoment(factor.since), n: factor.recovery_left })
          : t('staff.factor.off')}{' '}
        {factor.required && <Label tone="soft">{t('staff.factor.required')}</Label>}
      </p>
      <div className="me-ways">
        {factor.since ? (
          <>
            <Button variant="line" aria-haspopup="dialog" onClick={() => setOpened('renew')}>
              {t('staff.factor.renew')}
            </Button>
            <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpened('remove')}>
              {t('staff.factor.remove')}
            </Button>
          </>
        ) : (
          <Button aria-haspopup="dialog" onClick={() => setOpened('setUp')}>
            {t('staff.factor.begin')}
          </Button>
        )}
      </div>
      {opened === 'setUp' && (
        <Dialog open onClose={done} title={t('staff.factor.setUpTitle')}>
          <SetUpFactor onDone={done} />
        </Dialog>
      )}
      {opened === 'renew' && <RenewDialog onClose={close} onDone={done} />}
      {opened === 'remove' && <RemoveDialog onClose={close} onDone={done} />}
    </section>
  )
}

type Ends = { onClose: () => void; onDone: () => void }

const RenewDialog = ({ onClose, onDone }: Ends) => {
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Dialog open onClose={codes ? onDone : onClose} title={t('staff.factor.renew')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <ByCodeForm
          text={t('staff.factor.renewText')}
          send={async (code) =>
            setCodes((await api(factorApi.renewCodes, { body: { code } })).recovery_codes)
          }
        />
      )}
    </Dialog>
  )
}

const RemoveDialog = ({ onClose, onDone }: Ends) => (
  <Dialog open onClose={onClose} title={t('staff.factor.remove')}>
    <ByCodeForm
      text={t('staff.factor.removeText')}
      send={async (code) => {
        await api(factorApi.remove, { body: { code } })
        toast({ title: t('staff.factor.removed'), tone: 'leaf' })
        onDone()
      }}
    />
  </Dialog>
)
