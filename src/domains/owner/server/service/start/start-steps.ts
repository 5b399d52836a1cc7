import { formatTime } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import type { ShopProfile } from '#/platform/shared/shop/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { isTestKey } from '#/platform/server/start/refuse-public-defaults.ts'
import { isInn } from '#/platform/shared/shop/company-numbers.ts'
import type { StartStep, Step } from '../../../contract/staff/start.ts'
import type { Progress } from '../../queries/progress.ts'

export type StepFacts = {
  profile: ShopProfile
  isNamed: boolean
  progress: Progress
  pages: { missing: number; unread: number }
  settings: Settings
}

type Found = Pick<Step, 'state' | 'summary'>

const done = (summary: string): Found => ({ state: 'done', summary })
const todo = (summary: string): Found => ({ state: 'todo', summary })
const trial = (summary: string): Found => ({ state: 'trial', summary })

const brand = ({ profile: { brand: name, phone }, isNamed }: StepFacts): Found =>
  isNamed && phone
    ? done(t('staff.start.is.brand', { name, phone: formatPhone(phone) }))
    : todo(t('staff.start.lacks.brand'))

const company = ({ profile: { company: data } }: StepFacts): Found =>
  data.companyName && data.legalAddress && isInn(data.taxId)
    ? done(t('staff.start.is.company', { name: data.companyName, inn: data.taxId }))
    : todo(t('staff.start.lacks.company'))

const documents = ({ pages: { missing, unread } }: StepFacts): Found => {
  if (missing > 0) return todo(t('staff.start.lacks.documents'))
  return unread > 0
    ? todo(t('staff.start.lacks.reading', { n: unread }))
    : done(t('staff.start.is.documents'))
}

const place = ({ progress: { city, store, zones, pickup } }: StepFacts): Found => {
  if (city === null) return todo(t('staff.start.lacks.city'))
  if (store === null) return todo(t('staff.start.lacks.store', { city }))
  if (zones === 0 && !pickup) return todo(t('staff.start.lacks.zones', { city, store }))
  return done(t('staff.start.is.place', { city, store, n: zones }))
}

const windows = ({ progress: { windows: own } }: StepFacts): Found =>
  own
    ? done(
        t('staff.start.is.windows', { from: formatTime(own.from), to: formatTime(own.to), n: own.capacity }),
      )
    : todo(t('staff.start.lacks.windows'))

const products = ({ progress: { products: n, recipes, pictures } }: StepFacts): Found =>
  n > 0 && recipes > 0 && pictures > 0
    ? done(t('staff.start.is.products', { n, pictures }))
    : todo(t(n > 0 ? 'staff.start.lacks.recipes' : 'staff.start.lacks.products'))

const stock = ({ progress: { stems, makeable } }: StepFacts): Found =>
  makeable > 0
    ? done(t('staff.start.is.stock', { stems, n: makeable }))
    : todo(t(stems > 0 ? 'staff.start.lacks.stems' : 'staff.start.lacks.stock'))

const payment = ({ settings: { payments } }: StepFacts): Found => {
  if (!payments.yookassa) return trial(t('staff.start.is.testBank'))
  return isTestKey(payments.yookassa.secretKey)
    ? trial(t('staff.start.is.testKey'))
    : done(t('staff.start.is.payment'))
}

const sms = ({ settings: { sms: own } }: StepFacts): Found =>
  own.provider === 'console'
    ? trial(t('staff.start.is.consoleSms'))
    : done(t('staff.start.is.sms', { provider: own.provider, sender: own.sender }))

const extras = ({ settings: { map, dadata, metrika, telegram } }: StepFacts): Found => {
  const there = [
    map && t('staff.start.extras.map'),
    dadata && t('staff.start.extras.dadata'),
    metrika && t('staff.start.extras.metrika'),
    telegram && t('staff.start.extras.telegram'),
  ].filter(Boolean)
  return there.length > 0 ? done(there.join(', ')) : todo(t('staff.start.lacks.extras'))
}

const team = ({ progress: { staff: n } }: StepFacts): Found =>
  n > 0 ? done(t('staff.start.is.team', { n })) : todo(t('staff.start.lacks.team'))

/** In the order of the guide; minutes are the owner's own time. */
const STEPS: Record<StartStep, { find: (facts: StepFacts) => Found; minutes: number; optional?: true }> = {
  brand: { find: brand, minutes: 2 },
  company: { find: company, minutes: 3 },
  documents: { find: documents, minutes: 5 },
  place: { find: place, minutes: 5 },
  windows: { find: windows, minutes: 2 },
  products: { find: products, minutes: 4 },
  stock: { find: stock, minutes: 3 },
  payment: { find: payment, minutes: 5 },
  sms: { find: sms, minutes: 3 },
  extras: { find: extras, minutes: 5, optional: true },
  team: { find: team, minutes: 2, optional: true },
}

export const startSteps = (facts: StepFacts): Step[] =>
  (Object.keys(STEPS) as StartStep[]).map((id) => {
    const { find, minutes, optional = false } = STEPS[id]
    return { id, ...find(facts), optional, minutes }
  })

export const unfinished = (steps: readonly Step[]): Step[] =>
  steps.filter(({ state, optional }) => state === 'todo' && !optional)
