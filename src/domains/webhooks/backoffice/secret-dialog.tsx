import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { ShownOnce } from '#/ui/staff/shown-once.tsx'

type Props = { title: string; text: string; secret: string; onClose: () => void }

export const SecretDialog = ({ title, text, secret, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    footer={
      <Button block onClick={onClose}>
        {t('staff.webhooks.saved')}
      </Button>
    }
  >
    <ShownOnce label={t('staff.webhooks.secret')} text={text} secret={secret} />
  </Dialog>
)
