import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { Panel } from '#/ui/style-guide/panel.tsx'
import { Sheet, SidePanel } from '#/ui/overlays/sheet.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

type OpenSample = 'question' | 'form' | 'size' | 'filters' | 'notices' | null

const LINES = Array.from({ length: 24 }, (_, index) => index + 1)

export const DialogsPanel = () => {
  const [openSample, setOpenSample] = useState<OpenSample>(null)
  const [size, setSize] = useState('M')
  const close = () => setOpenSample(null)
  return (
    <Panel title={t('styleGuide.dialogs.title')} note={t('styleGuide.dialogs.note')}>
      <div className="guide-row">
        <Button variant="line" onClick={() => setOpenSample('question')}>
          {t('styleGuide.dialogs.question')}
        </Button>
        <Button variant="line" onClick={() => setOpenSample('form')}>
          {t('styleGuide.dialogs.form')}
        </Button>
        <Button variant="line" onClick={() => setOpenSample('size')}>
          {t('styleGuide.dialogs.sheet')}
        </Button>
        <Button variant="line" onClick={() => setOpenSample('filters')}>
          {t('styleGuide.dialogs.fullSheet')}
        </Button>
        <Button variant="line" onClick={() => setOpenSample('notices')}>
          {t('styleGuide.dialogs.side')}
        </Button>
        <Button
          variant="soft"
          onClick={() =>
            toast({
              title: t('styleGuide.dialogs.toastTitle'),
              text: t('styleGuide.dialogs.toastText'),
              tone: 'leaf',
              action: { label: t('styleGuide.dialogs.toastAction') },
            })
          }
        >
          {t('styleGuide.dialogs.toast')}
        </Button>
        <Button
          variant="soft"
          onClick={() =>
            toast({
              title: t('styleGuide.dialogs.errorTitle'),
              text: t('styleGuide.dialogs.errorText'),
              tone: 'rose',
            })
          }
        >
          {t('styleGuide.dialogs.error')}
        </Button>
      </div>
      <Dialog
        open={openSample === 'question'}
        onClose={close}
        title={t('styleGuide.dialogs.cancelTitle')}
        footer={
          <>
            <Button variant="danger" onClick={close}>
              {t('styleGuide.buttons.cancel')}
            </Button>
            <Button onClick={close}>{t('styleGuide.dialogs.keep')}</Button>
          </>
        }
      >
        <p className="muted">{t('styleGuide.dialogs.cancelText')}</p>
      </Dialog>
      <Dialog wide open={openSample === 'form'} onClose={close} title={t('styleGuide.dialogs.formTitle')}>
        <div className="guide-stack">
          <TextField label={t('styleGuide.fields.name')} autoComplete="name" />
          <Button onClick={close}>{t('styleGuide.dialogs.save')}</Button>
        </div>
      </Dialog>
      <Sheet fit open={openSample === 'size'} onClose={close} title={t('styleGuide.dialogs.sizeTitle')}>
        <div className="guide-stack">
          <div className="chips">
            {['S', 'M', 'L'].map((one) => (
              <Chip key={one} selected={one === size} onClick={() => setSize(one)}>
                {one}
              </Chip>
            ))}
          </div>
          <Button block onClick={close}>
            {t('styleGuide.buttons.toCart')}
          </Button>
        </div>
      </Sheet>
      <Sheet
        open={openSample === 'filters'}
        onClose={close}
        title={t('styleGuide.chips.filters')}
        footer={<Button onClick={close}>{t('styleGuide.dialogs.show')}</Button>}
      >
        {LINES.map((line) => (
          <p key={line}>{t('styleGuide.dialogs.line', { n: line })}</p>
        ))}
      </Sheet>
      <SidePanel open={openSample === 'notices'} onClose={close} title={t('styleGuide.buttons.news')}>
        {LINES.map((line) => (
          <p key={line}>{t('styleGuide.dialogs.line', { n: line })}</p>
        ))}
      </SidePanel>
    </Panel>
  )
}
