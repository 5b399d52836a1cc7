import { Camera, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Chip, ChipLink } from '#/ui/controls/chip.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Panel } from '#/ui/ui-page/panel.tsx'

const labels = [
  { tone: 'plain', key: 'ui.page.chips.hit' },
  { tone: 'sale', key: 'ui.page.chips.sale' },
  { tone: 'new', key: 'ui.page.chips.onWay' },
  { tone: 'leaf', key: 'ui.page.chips.delivered' },
  { tone: 'honey', key: 'ui.page.chips.waiting' },
  { tone: 'rose', key: 'ui.page.chips.noAddress' },
  { tone: 'soft', key: 'ui.page.chips.cancelled' },
] as const

export const ChipsPanel = () => {
  const [rose, setRose] = useState(true)
  const [limited, setLimited] = useState(true)
  return (
    <Panel title={t('ui.page.chips.title')}>
      <div className="chips">
        <Chip count={7}>{t('ui.page.chips.eustoma')}</Chip>
        <Chip count={14} selected={rose} onClick={() => setRose(!rose)}>
          {t('ui.page.chips.rose')}
        </Chip>
        {limited && <Chip onRemove={() => setLimited(false)}>{t('ui.page.chips.limit')}</Chip>}
        <Chip line icon={<SlidersHorizontal />}>
          {t('ui.page.chips.filters')}
        </Chip>
        <Chip disabled>{t('ui.page.chips.peony')}</Chip>
        <ChipLink to="#chips">{t('ui.page.chips.link')}</ChipLink>
      </div>
      <div className="chips guide-labels">
        {labels.map(({ tone, key }) => (
          <Label key={tone} tone={tone}>
            {t(key)}
          </Label>
        ))}
      </div>
      <div className="guide-stack">
        <Note>{t('ui.page.chips.noteInfo')}</Note>
        <Note tone="honey" icon={<Camera />}>
          {t('ui.page.chips.notePhoto')}
        </Note>
        <Note tone="leaf">{t('ui.page.chips.noteAddress')}</Note>
        <Note tone="rose">{t('ui.page.chips.noteBank')}</Note>
      </div>
    </Panel>
  )
}
