import { Lock } from 'lucide-react'
import type { StartGuide, StartStep, Step } from '#/domains/owner/contract/staff/start.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { ClosingForm } from './closing-form.tsx'
import { OpenButton } from './open-button.tsx'
import './opening-panel.css'

type Props = {
  guide: StartGuide
  take: (guide: StartGuide) => void
  onOpen: (step: StartStep) => void
  /** There is a storefront to walk through. */
  canWalk: boolean
}

const isNeeded = ({ optional }: Step) => !optional
const isMissing = ({ state, optional }: Step) => state === 'todo' && !optional

export const OpeningPanel = ({ guide, take, onOpen, canWalk }: Props) => {
  const needed = guide.steps.filter(isNeeded)
  const missing = guide.steps.filter(isMissing)
  const { state } = guide.profile.opening
  const ready = needed.length - missing.length
  return (
    <section className="staff-card start-panel" aria-labelledby="start-panel">
      <h2 id="start-panel" className="start-count">
        {state === 'closed'
          ? t('staff.start.count', { ready, all: needed.length })
          : t(`staff.start.state.${state}`)}
      </h2>
      <progress className="start-bar" max={needed.length} value={ready} aria-labelledby="start-panel" />
      {missing.length > 0 && <Missing missing={missing} wasOpen={state !== 'closed'} onOpen={onOpen} />}
      {missing.length === 0 && state === 'open' && <p className="start-why">{t('staff.start.isOpen')}</p>}
      {(missing.length === 0 || state === 'paused') && state !== 'open' && (
        <OpenButton guide={guide} take={take} canWalk={canWalk && state === 'closed'} />
      )}
      {missing.length > 0 && state === 'closed' && (
        <Button block disabled icon={<Lock aria-hidden="true" />}>
          {t('staff.start.open')}
        </Button>
      )}
      <ClosingForm key={state} guide={guide} take={take} />
    </section>
  )
}

const Missing = ({
  missing,
  wasOpen,
  onOpen,
}: {
  missing: Step[]
  wasOpen: boolean
  onOpen: Props['onOpen']
}) => (
  <>
    <p className="start-why">
      {t(wasOpen ? 'staff.start.unfinished' : 'staff.start.missing', {
        n: missing.length,
        minutes: missing.reduce((sum, { minutes }) => sum + minutes, 0),
      })}
    </p>
    <ul className="start-missing">
      {missing.map(({ id, summary }) => (
        <li key={id}>
          <button type="button" className="link" onClick={() => onOpen(id)}>
            {t(`staff.start.steps.${id}`)}
          </button>
          <small>{summary}</small>
        </li>
      ))}
    </ul>
  </>
)
