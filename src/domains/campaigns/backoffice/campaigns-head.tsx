import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import type { CampaignSummary } from '../contract/campaigns.ts'
import './campaigns.css'

const WAITING: readonly CampaignSummary['state'][] = ['draft', 'planned', 'running']
export const isWaiting = ({ state }: Pick<CampaignSummary, 'state'>): boolean => WAITING.includes(state)

const LIST = '/staff/campaigns/all'
export const WAITING_LIST = `${LIST}?show=waiting`

export const CampaignsHead = ({ waiting, children }: { waiting: number; children?: ReactNode }) => {
  const { pathname, search } = useLocation()
  const here = pathname + (pathname === LIST ? search : '')
  const tabs = [
    { to: '/staff/campaigns', label: t('staff.campaigns.tabs.new') },
    { to: WAITING_LIST, label: t('staff.campaigns.tabs.waiting', { n: waiting }) },
    { to: LIST, label: t('staff.campaigns.tabs.results') },
  ]
  return (
    <div className="staff-head">
      <h1>{t('staff.campaigns.title')}</h1>
      <nav className="campaigns-tabs" aria-label={t('staff.campaigns.title')}>
        {tabs.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={classes('campaigns-tab', here === to && 'is-on')}
            aria-current={here === to ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
