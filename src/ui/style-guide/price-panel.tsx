import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Panel } from '#/ui/style-guide/panel.tsx'
import { Price } from '#/ui/labels/price.tsx'
import { Stars, StarsInput } from '#/ui/labels/stars.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'

const PRICE = 399_000
const OLD_PRICE = 449_000

export const PricePanel = () => {
  const [count, setCount] = useState(2)
  const [mark, setMark] = useState<number | null>(4)
  return (
    <Panel title={t('styleGuide.price.title')}>
      <div className="guide-row">
        <Price value={PRICE} size="hero" oldValue={OLD_PRICE} />
        <Price value={PRICE} size="l" from />
        <Price value={PRICE} oldValue={OLD_PRICE} />
        <Price value={PRICE} oldValue={OLD_PRICE} stacked />
        <Price value={PRICE} size="s" />
      </div>
      <div className="guide-row">
        <Stepper label={t('styleGuide.price.count')} value={count} min={1} max={5} onChange={setCount} />
        <Stepper line label={t('styleGuide.price.count')} value={1} min={1} max={1} onChange={setCount} />
        <Stars value={4.4} />
      </div>
      <StarsInput legend={t('styleGuide.price.mark')} value={mark} onChange={setMark} />
    </Panel>
  )
}
