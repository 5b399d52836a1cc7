import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Panel } from '#/ui/style-guide/panel.tsx'
import { Steps } from '#/ui/feedback/steps.tsx'

export const StepsPanel = () => {
  const [now, setNow] = useState(1)
  const titles = [
    { title: t('styleGuide.steps.paid'), note: t('styleGuide.steps.paidAt') },
    { title: t('styleGuide.steps.making'), note: t('styleGuide.steps.makingBy') },
    { title: t('styleGuide.steps.handing'), note: t('styleGuide.steps.handingBy') },
  ]
  const items = titles.map((step, index) => ({
    ...step,
    state: index < now ? ('done' as const) : index === now ? ('now' as const) : ('todo' as const),
  }))
  return (
    <Panel title={t('styleGuide.steps.title')} note={t('styleGuide.steps.note')}>
      <div className="guide-stack">
        <Steps items={items} />
        <Steps items={items} horizontal />
        <div>
          <Button variant="soft" size="s" onClick={() => setNow((now + 1) % (titles.length + 1))}>
            {t('styleGuide.steps.next')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
