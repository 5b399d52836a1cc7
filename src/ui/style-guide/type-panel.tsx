import type { CSSProperties } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Panel } from '#/ui/style-guide/panel.tsx'

const samples = [
  {
    name: 'h0',
    size: '68/72, 40/44',
    key: 'styleGuide.type.h0',
    style: { font: 'var(--h0)', letterSpacing: '-0.018em' },
  },
  {
    name: 'h1',
    size: '46/52, 32/38',
    key: 'styleGuide.type.h1',
    style: { font: 'var(--h1)', letterSpacing: '-0.012em' },
  },
  { name: 'h2', size: '38/44, 28/34', key: 'styleGuide.type.h2', style: { font: 'var(--h2)' } },
  { name: 'h3', size: '18/26, 600', key: 'styleGuide.type.h3', style: { font: 'var(--h3)' } },
  { name: 'body', size: '16/24', key: 'styleGuide.type.body', style: {} },
  { name: 'small', size: '14/20', key: 'styleGuide.type.small', style: { fontSize: 14, lineHeight: '20px' } },
  { name: 'micro', size: '13/18', key: 'styleGuide.type.micro', style: { fontSize: 13, lineHeight: '18px' } },
] as const satisfies { name: string; size: string; key: string; style: CSSProperties }[]

export const TypePanel = () => (
  <Panel title={t('styleGuide.type.title')} note={t('styleGuide.type.note')}>
    <dl className="guide-type">
      {samples.map(({ name, size, key, style }) => (
        <div key={name}>
          <dt className="micro muted">
            <b>{name}</b>
            {size}
          </dt>
          <dd style={style}>{t(key)}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)
