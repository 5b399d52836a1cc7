import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Panel } from '#/ui/ui-page/panel.tsx'
import { Steps } from '#/ui/feedback/steps.tsx'

export const StepsPanel = () => {
  const [now, setNow] = useState(1)
  const titles = [
    { title: t('ui.page.steps.paid'), note: t('ui.page.steps.paidAt') },
    { title: t('ui.page.steps.making'), note: t('ui.page.steps.makingBy') },
    { title: t('ui.page.steps.handing'), note: t('ui.page.steps.handingBy') },
  ]
  const items = titles.map((step, index) => ({
    ...step,
    state: index < now ? ('done' as const) : index === now ? ('now' as const) : ('todo' as const),
  }))
  return (
    <Panel title={t('ui.page.steps.title')} note={t('ui.page.steps.note')}>
      <div className="guide-stack">
        <Steps items={items} />
        <Steps items={items} horizontal />
        <div>
          <Button variant="soft" size="s" onClick={() => setNow((now + 1) % (titles.length + 1))}>
            {t('ui.page.steps.next')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
