import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Panel } from '#/ui/ui-page/panel.tsx'

const states = [
  {
    drawing: 'cart',
    title: 'ui.page.empty.cart',
    text: 'ui.page.empty.cartText',
    action: 'ui.page.empty.cartAction',
  },
  {
    drawing: 'heart',
    title: 'ui.page.empty.heart',
    text: 'ui.page.empty.heartText',
    action: 'ui.page.empty.heartAction',
  },
  {
    drawing: 'orders',
    title: 'ui.page.empty.orders',
    text: 'ui.page.empty.ordersText',
    action: 'ui.page.empty.ordersAction',
  },
  {
    drawing: 'search',
    title: 'ui.page.empty.search',
    text: 'ui.page.empty.searchText',
    action: 'ui.page.empty.searchAction',
  },
  {
    drawing: 'dates',
    title: 'ui.page.empty.dates',
    text: 'ui.page.empty.datesText',
    action: 'ui.page.empty.datesAction',
  },
  { drawing: 'bell', title: 'ui.page.empty.bell', text: 'ui.page.empty.bellText', action: null },
  {
    drawing: 'lost',
    title: 'ui.page.empty.lost',
    text: 'ui.page.empty.lostText',
    action: 'ui.page.empty.lostAction',
  },
] as const

export const EmptyPanel = () => (
  <Panel title={t('ui.page.empty.title')}>
    <div className="guide-empties">
      {states.map(({ drawing, title, text, action }) => (
        <EmptyState key={drawing} drawing={drawing} title={t(title)} text={t(text)}>
          {action && <ButtonLink to="#empty">{t(action)}</ButtonLink>}
        </EmptyState>
      ))}
    </div>
  </Panel>
)
