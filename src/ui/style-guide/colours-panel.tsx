import { t } from '#/platform/shared/texts.ts'
import { Panel } from '#/ui/style-guide/panel.tsx'

const colours = [
  { name: 'primary', use: 'styleGuide.colour.primary' },
  { name: 'primary-strong', use: 'styleGuide.colour.primaryStrong' },
  { name: 'primary-soft', use: 'styleGuide.colour.primarySoft' },
  { name: 'ink', use: 'styleGuide.colour.ink' },
  { name: 'ink-soft', use: 'styleGuide.colour.inkSoft' },
  { name: 'ink-muted', use: 'styleGuide.colour.inkMuted' },
  { name: 'paper', use: 'styleGuide.colour.paper' },
  { name: 'tint', use: 'styleGuide.colour.tint' },
  { name: 'pic', use: 'styleGuide.colour.pic' },
  { name: 'line', use: 'styleGuide.colour.line' },
  { name: 'rose', use: 'styleGuide.colour.rose' },
  { name: 'leaf', use: 'styleGuide.colour.leaf' },
  { name: 'honey', use: 'styleGuide.colour.honey' },
  { name: 'night', use: 'styleGuide.colour.night' },
] as const

export const ColoursPanel = () => (
  <Panel title={t('styleGuide.colours')}>
    <ul className="guide-swatches">
      {colours.map(({ name, use }) => (
        <li key={name}>
          <span className="guide-swatch" style={{ background: `var(--${name})` }} />
          <b>{name}</b>
          <span className="micro muted">{t(use)}</span>
        </li>
      ))}
    </ul>
  </Panel>
)
