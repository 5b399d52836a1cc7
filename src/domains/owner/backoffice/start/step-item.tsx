import { Check, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { StartStep, Step } from '#/domains/owner/contract/staff/start.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { BrandStep } from './steps/brand-step.tsx'
import { CompanyStep } from './steps/company-step.tsx'
import { DocumentsStep } from './steps/documents-step.tsx'
import { ExtrasStep, PaymentStep, SmsStep } from './steps/connection-steps.tsx'
import { ElsewhereStep } from './steps/elsewhere-step.tsx'
import { ProductsStep } from './steps/products-step.tsx'
import type { StepProps } from './step-props.ts'
import './step-item.css'
import './steps/step-forms.css'

export const STEP_GROUPS: readonly {
  name: 'who' | 'where' | 'what' | 'money' | 'people'
  ids: readonly StartStep[]
}[] = [
  { name: 'who', ids: ['brand', 'company', 'documents'] },
  { name: 'where', ids: ['place', 'windows'] },
  { name: 'what', ids: ['products', 'stock'] },
  { name: 'money', ids: ['payment', 'sms', 'extras'] },
  { name: 'people', ids: ['team'] },
]

const PlaceStep = lazy(async () => ({
  default: (await import('#/layouts/staff/start-place/place-step.tsx')).PlaceStep,
}))

const BODIES: Record<StartStep, (props: StepProps) => React.ReactNode> = {
  brand: BrandStep,
  company: CompanyStep,
  documents: DocumentsStep,
  place: (props) => (
    <Suspense>
      <PlaceStep {...props} />
    </Suspense>
  ),
  windows: ({ guide }) => <ElsewhereStep step="windows" to="/staff/windows/settings" guide={guide} />,
  products: ProductsStep,
  stock: ({ guide }) => <ElsewhereStep step="stock" to="/staff/stock" guide={guide} />,
  payment: PaymentStep,
  sms: SmsStep,
  extras: ExtrasStep,
  team: ({ guide }) => <ElsewhereStep step="team" to="/staff/team" guide={guide} />,
}

export const StepItem = ({
  step: { id, state, summary, optional },
  number,
  isOpen,
  onToggle,
  ...props
}: StepProps & { step: Step; number: number; isOpen: boolean; onToggle: () => void }) => {
  const item = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) item.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = isOpen
  }, [isOpen])
  const Body = BODIES[id]
  return (
    <li ref={item} className={classes('start-step', `is-${state}`, isOpen && 'is-open')}>
      <button
        type="button"
        id={`step-${id}`}
        className="start-step-head"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span className="start-step-mark" aria-hidden="true">
          {state === 'done' ? <Check /> : state === 'trial' ? <TriangleAlert /> : number}
        </span>
        <span className="start-step-words">
          <b>
            {t(`staff.start.steps.${id}`)}
            {optional && <em>{t('staff.start.later')}</em>}
          </b>
          <small>{summary}</small>
        </span>
        <span className="start-step-action">
          {t(isOpen ? 'staff.start.fold' : state === 'todo' ? 'staff.start.do' : 'staff.start.change')}
        </span>
      </button>
      {isOpen && (
        <div className="start-step-body">
          <Body {...props} />
        </div>
      )}
    </li>
  )
}
