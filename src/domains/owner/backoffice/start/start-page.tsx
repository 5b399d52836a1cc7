import { Eye } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/start-page'
import { SOON_PATH } from '#/layouts/paths-before-opening.ts'
import { type StartGuide, type StartStep, startApi } from '#/domains/owner/contract/staff/start.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { ConnectionsPanel } from './connections-panel.tsx'
import { goToStep } from './go-to-step.ts'
import { OpeningPanel } from './opening-panel.tsx'
import { STEP_GROUPS, StepItem } from './step-item.tsx'
import './start.css'

export const clientLoader = staffLoad((call) => call(startApi.show))

export const meta = noIndexMeta('staff.start.title')

export default function StartPage({ loaderData }: Route.ComponentProps) {
  const { guide, take, refresh } = useGuide(loaderData)
  const [params, setParams] = useSearchParams()
  // Only a press, or a saved step, folds or opens.
  const [first] = useState(() => firstToDo(loaderData))
  const open = params.get('step') ?? first
  const shown = useRef(open)
  useEffect(() => {
    shown.current = open
  }, [open])
  const openStep = (id: StartStep | 'none') =>
    setParams({ step: id }, { replace: true, preventScrollReset: true })
  const city = guide.steps.find(({ id }) => id === 'place')?.state === 'done'
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.start.title')}</h1>
        <ButtonLink
          variant="line"
          size="s"
          to={guide.profile.opening.state === 'closed' ? SOON_PATH : '/'}
          reloadDocument
        >
          <Eye aria-hidden="true" /> {t('staff.start.guests')}
        </ButtonLink>
      </div>
      <div className="start-columns">
        <aside className="start-side">
          <OpeningPanel
            guide={guide}
            take={take}
            onOpen={(id) => {
              openStep(id)
              goToStep(id)
            }}
            canWalk={city}
          />
          <ConnectionsPanel guide={guide} refresh={refresh} />
        </aside>
        <div className="start-groups">
          {STEP_GROUPS.map(({ name, ids }) => (
            <section key={name} className="staff-card start-group">
              <h2>{t(`staff.start.groups.${name}`)}</h2>
              <ol>
                {guide.steps
                  .filter(({ id }) => ids.includes(id))
                  .map((step) => (
                    <StepItem
                      key={step.id}
                      step={step}
                      number={guide.steps.indexOf(step) + 1}
                      isOpen={open === step.id}
                      onToggle={() => openStep(open === step.id ? 'none' : step.id)}
                      guide={guide}
                      take={take}
                      refresh={refresh}
                      next={(fresh) => {
                        // Another step was opened meanwhile.
                        if (shown.current !== step.id) return
                        const todo = firstToDo(fresh)
                        openStep(todo ?? 'none')
                        if (!todo) document.getElementById('start-panel')?.scrollIntoView()
                      }}
                    />
                  ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

const firstToDo = ({ steps }: StartGuide): StartStep | undefined =>
  steps.find(({ state, optional }) => state === 'todo' && !optional)?.id

/** Two owners at once see each other's steps when they come back to the window. */
const useGuide = (loaded: StartGuide) => {
  const [guide, take] = useState(loaded)
  const refresh = useCallback(async () => {
    const fresh = await api(startApi.show)
    take(fresh)
    return fresh
  }, [])
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && refresh().catch(() => undefined))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
  return { guide, take, refresh }
}
