import { t } from '#/platform/shared/texts.ts'
import { Panel } from '#/ui/style-guide/panel.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'

const radii = [
  { name: '14', radius: 'var(--r-field)', key: 'styleGuide.shape.field' },
  { name: '20', radius: 'var(--r-card)', key: 'styleGuide.shape.card' },
  { name: '28', radius: 'var(--r-panel)', key: 'styleGuide.shape.panel' },
  { name: '36', radius: 'var(--r-scene)', key: 'styleGuide.shape.scene' },
  { name: 'pill', radius: 'var(--r-pill)', key: 'styleGuide.shape.button' },
] as const

const SPACES = [4, 8, 12, 16, 24, 32, 44, 64, 96]

export const ShapePanel = () => (
  <Panel title={t('styleGuide.shape.title')}>
    <ul className="guide-radii">
      {radii.map(({ name, radius, key }) => (
        <li key={name} style={{ borderRadius: radius }}>
          {name}
          <span className="micro">{t(key)}</span>
        </li>
      ))}
    </ul>
    <ul className="guide-spaces micro muted">
      {SPACES.map((space) => (
        <li key={space}>
          <span style={{ width: space }} />
          {space}
        </li>
      ))}
    </ul>
    <div className="guide-row">
      <span className="guide-shadow" style={{ boxShadow: 'var(--shadow-1)' }}>
        shadow-1
      </span>
      <span className="guide-shadow" style={{ boxShadow: 'var(--shadow-2)' }}>
        shadow-2
      </span>
    </div>
    <div className="guide-skeletons">
      <Loading />
      <Skeleton ratio="4/5" radius={20} />
      <div className="guide-stack">
        <Skeleton width="60%" height={18} />
        <Skeleton height={20} />
        <Skeleton width="80%" height={20} />
        <Skeleton width={124} height={44} radius={22} />
      </div>
    </div>
  </Panel>
)
