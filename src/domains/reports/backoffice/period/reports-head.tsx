import { Form, useLocation, useSearchParams } from 'react-router'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { ChipLink } from '#/ui/controls/chip.tsx'
import { SelectField } from '#/ui/fields/field.tsx'
import { PageTabs } from '#/ui/staff/page-tabs.tsx'
import { PeriodFields } from '#/ui/staff/period-fields.tsx'
import { ORDER_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import type { PeriodChoice } from './report-period.ts'
import './reports-head.css'

const TABS = [
  { to: '/staff/reports', label: 'staff.figures.tabs.overview' },
  { to: '/staff/reports/products', label: 'staff.figures.tabs.products' },
  { to: '/staff/reports/times', label: 'staff.figures.tabs.times' },
  { to: '/staff/reports/customers', label: 'staff.figures.tabs.customers' },
  { to: '/staff/reports/freshness', label: 'staff.figures.tabs.freshness' },
] as const

const PRESETS = [7, 28, 91, 364] as const

/** The period stays when another tab is opened. */
export const ReportsHead = ({
  stores,
  period,
  today,
  wrong,
  others,
  hasComparison = true,
  hasSource = true,
}: PeriodChoice & { hasComparison?: boolean; hasSource?: boolean }) => {
  const { pathname, search } = useLocation()
  const tabs = [
    ...TABS.map(({ to, label }) => ({ to, label: t(label) })),
    ...others.map(({ name, title }) => ({ to: `/staff/reports/more/${name}`, label: title })),
  ].map(({ to, label }) => ({ to: to + search, label, isOpen: pathname === to }))
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.figures.title')}</h1>
        <PageTabs label={t('staff.figures.title')} tabs={tabs} />
      </div>
      <Presets period={period} today={today} />
      <Form className="period-form" key={JSON.stringify(period)}>
        <PeriodFields {...{ stores, period, wrong }} storeField="store_id" />
        {hasSource && (
          <SelectField name="source" label={t('staff.reports.source')} defaultValue={period.source ?? ''}>
            <option value="">{t('staff.reports.allSources')}</option>
            {ORDER_SOURCES.map((source) => (
              <option key={source} value={source}>
                {t(`staff.order.source.${source}`)}
              </option>
            ))}
          </SelectField>
        )}
        {hasComparison && (
          <SelectField
            name="against"
            label={t('staff.figures.against')}
            defaultValue={period.against ?? 'previous'}
          >
            <option value="previous">{t('staff.figures.previous')}</option>
            <option value="year">{t('staff.figures.year')}</option>
          </SelectField>
        )}
        <Button type="submit" variant="line">
          {t('staff.reports.show')}
        </Button>
      </Form>
    </>
  )
}

const Presets = ({ period, today }: Pick<PeriodChoice, 'period' | 'today'>) => {
  const [params] = useSearchParams()
  const to = (days: number) => {
    const copy = new URLSearchParams(params)
    copy.set('from', addDays(today, 1 - days))
    copy.set('to', today)
    return `?${copy.toString()}`
  }
  return (
    <div className="reports-presets">
      {PRESETS.map((days) => (
        <ChipLink
          key={days}
          line
          to={to(days)}
          selected={period.to === today && period.from === addDays(today, 1 - days)}
        >
          {t('staff.figures.lastDays', { n: days })}
        </ChipLink>
      ))}
    </div>
  )
}
