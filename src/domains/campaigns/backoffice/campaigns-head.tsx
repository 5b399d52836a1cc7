import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { PageTabs } from '#/ui/staff/page-tabs.tsx'
import type { CampaignSummary } from '../contract/campaigns.ts'
import './campaigns.css'

const WAITING: readonly CampaignSummary['state'][] = ['draft', 'planned', 'running']
export const isWaiting = ({ state }: Pick<CampaignSummary, 'state'>): boolean => WAITING.includes(state)

const PATH = '/staff/campaigns'
export const WAITING_LIST = `${PATH}?show=waiting`
export const PAST_LIST = `${PATH}?show=past`

export const CampaignsHead = ({ waiting, children }: { waiting: number; children?: ReactNode }) => {
  const { search } = useLocation()
  const here = [WAITING_LIST, PAST_LIST].find((one) => PATH + search === one) ?? PATH
  const tabs = [
    { to: PATH, label: t('staff.campaigns.tabs.new') },
    { to: WAITING_LIST, label: t('staff.campaigns.tabs.waiting', { n: waiting }) },
    { to: PAST_LIST, label: t('staff.campaigns.tabs.results') },
  ].map((tab) => ({ ...tab, isOpen: tab.to === here }))
  return (
    <div className="staff-head">
      <h1>{t('staff.campaigns.title')}</h1>
      <PageTabs label={t('staff.campaigns.title')} tabs={tabs} />
      {children}
    </div>
  )
}
