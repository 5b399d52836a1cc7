import { Camera, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Chip, ChipLink } from '#/ui/controls/chip.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Panel } from '#/ui/style-guide/panel.tsx'

const labels = [
  { tone: 'plain', key: 'styleGuide.chips.hit' },
  { tone: 'sale', key: 'styleGuide.chips.sale' },
  { tone: 'new', key: 'styleGuide.chips.onWay' },
  { tone: 'leaf', key: 'styleGuide.chips.delivered' },
  { tone: 'honey', key: 'styleGuide.chips.waiting' },
  { tone: 'rose', key: 'styleGuide.chips.noAddress' },
  { tone: 'soft', key: 'styleGuide.chips.cancelled' },
] as const

export const ChipsPanel = () => {
  const [rose, setRose] = useState(true)
  const [limited, setLimited] = useState(true)
  return (
    <Panel title={t('styleGuide.chips.title')}>
      <div className="chips">
        <Chip count={7}>{t('styleGuide.chips.eustoma')}</Chip>
        <Chip count={14} selected={rose} onClick={() => setRose(!rose)}>
          {t('styleGuide.chips.rose')}
        </Chip>
        {limited && <Chip onRemove={() => setLimited(false)}>{t('styleGuide.chips.limit')}</Chip>}
        <Chip line icon={<SlidersHorizontal />}>
          {t('styleGuide.chips.filters')}
        </Chip>
        <Chip disabled>{t('styleGuide.chips.peony')}</Chip>
        <ChipLink to="#chips">{t('styleGuide.chips.link')}</ChipLink>
      </div>
      <div className="chips guide-labels">
        {labels.map(({ tone, key }) => (
          <Label key={tone} tone={tone}>
            {t(key)}
          </Label>
        ))}
      </div>
      <div className="guide-stack">
        <Note>{t('styleGuide.chips.noteInfo')}</Note>
        <Note tone="honey" icon={<Camera />}>
          {t('styleGuide.chips.notePhoto')}
        </Note>
        <Note tone="leaf">{t('styleGuide.chips.noteAddress')}</Note>
        <Note tone="rose">{t('styleGuide.chips.noteBank')}</Note>
      </div>
    </Panel>
  )
}
