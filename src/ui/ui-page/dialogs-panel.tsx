import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { Panel } from '#/ui/ui-page/panel.tsx'
import { Sheet, SidePanel } from '#/ui/overlays/sheet.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

type OpenSample = 'question' | 'form' | 'size' | 'filters' | 'news' | null

const LINES = Array.from({ length: 24 }, (_, index) => index + 1)

export const DialogsPanel = () => {
  const [shown, setShown] = useState<OpenSample>(null)
  const [size, setSize] = useState('M')
  const close = () => setShown(null)
  return (
    <Panel title={t('ui.page.dialogs.title')} note={t('ui.page.dialogs.note')}>
      <div className="guide-row">
        <Button variant="line" onClick={() => setShown('question')}>
          {t('ui.page.dialogs.question')}
        </Button>
        <Button variant="line" onClick={() => setShown('form')}>
          {t('ui.page.dialogs.form')}
        </Button>
        <Button variant="line" onClick={() => setShown('size')}>
          {t('ui.page.dialogs.sheet')}
        </Button>
        <Button variant="line" onClick={() => setShown('filters')}>
          {t('ui.page.dialogs.fullSheet')}
        </Button>
        <Button variant="line" onClick={() => setShown('news')}>
          {t('ui.page.dialogs.side')}
        </Button>
        <Button
          variant="soft"
          onClick={() =>
            toast({
              title: t('ui.page.dialogs.toastTitle'),
              text: t('ui.page.dialogs.toastText'),
              tone: 'leaf',
              action: { label: t('ui.page.dialogs.toastAction') },
            })
          }
        >
          {t('ui.page.dialogs.toast')}
        </Button>
        <Button
          variant="soft"
          onClick={() =>
            toast({
              title: t('ui.page.dialogs.errorTitle'),
              text: t('ui.page.dialogs.errorText'),
              tone: 'rose',
            })
          }
        >
          {t('ui.page.dialogs.error')}
        </Button>
      </div>
      <Dialog
        open={shown === 'question'}
        onClose={close}
        title={t('ui.page.dialogs.cancelTitle')}
        footer={
          <>
            <Button variant="danger" onClick={close}>
              {t('ui.page.buttons.cancel')}
            </Button>
            <Button onClick={close}>{t('ui.page.dialogs.keep')}</Button>
          </>
        }
      >
        <p className="muted">{t('ui.page.dialogs.cancelText')}</p>
      </Dialog>
      <Dialog wide open={shown === 'form'} onClose={close} title={t('ui.page.dialogs.formTitle')}>
        <div className="guide-stack">
          <TextField label={t('ui.page.fields.name')} autoComplete="name" />
          <Button onClick={close}>{t('ui.page.dialogs.save')}</Button>
        </div>
      </Dialog>
      <Sheet fit open={shown === 'size'} onClose={close} title={t('ui.page.dialogs.sizeTitle')}>
        <div className="guide-stack">
          <div className="chips">
            {['S', 'M', 'L'].map((one) => (
              <Chip key={one} selected={one === size} onClick={() => setSize(one)}>
                {one}
              </Chip>
            ))}
          </div>
          <Button block onClick={close}>
            {t('ui.page.buttons.toCart')}
          </Button>
        </div>
      </Sheet>
      <Sheet
        open={shown === 'filters'}
        onClose={close}
        title={t('ui.page.chips.filters')}
        footer={<Button onClick={close}>{t('ui.page.dialogs.show')}</Button>}
      >
        {LINES.map((line) => (
          <p key={line}>{t('ui.page.dialogs.line', { n: line })}</p>
        ))}
      </Sheet>
      <SidePanel open={shown === 'news'} onClose={close} title={t('ui.page.buttons.news')}>
        {LINES.map((line) => (
          <p key={line}>{t('ui.page.dialogs.line', { n: line })}</p>
        ))}
      </SidePanel>
    </Panel>
  )
}
