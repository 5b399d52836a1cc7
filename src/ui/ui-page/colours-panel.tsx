import { t } from '#/platform/shared/texts.ts'
import { Panel } from '#/ui/ui-page/panel.tsx'

const colours = [
  { name: 'primary', use: 'ui.page.colour.primary' },
  { name: 'primary-strong', use: 'ui.page.colour.primaryStrong' },
  { name: 'primary-soft', use: 'ui.page.colour.primarySoft' },
  { name: 'ink', use: 'ui.page.colour.ink' },
  { name: 'ink-soft', use: 'ui.page.colour.inkSoft' },
  { name: 'ink-muted', use: 'ui.page.colour.inkMuted' },
  { name: 'paper', use: 'ui.page.colour.paper' },
  { name: 'tint', use: 'ui.page.colour.tint' },
  { name: 'pic', use: 'ui.page.colour.pic' },
  { name: 'line', use: 'ui.page.colour.line' },
  { name: 'rose', use: 'ui.page.colour.rose' },
  { name: 'leaf', use: 'ui.page.colour.leaf' },
  { name: 'honey', use: 'ui.page.colour.honey' },
  { name: 'night', use: 'ui.page.colour.night' },
] as const

export const ColoursPanel = () => (
  <Panel title={t('ui.page.colours')}>
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
