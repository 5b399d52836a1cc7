import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Panel } from '#/ui/style-guide/panel.tsx'

const states = [
  {
    drawing: 'cart',
    title: 'styleGuide.empty.cart',
    text: 'styleGuide.empty.cartText',
    action: 'styleGuide.empty.cartAction',
  },
  {
    drawing: 'heart',
    title: 'styleGuide.empty.heart',
    text: 'styleGuide.empty.heartText',
    action: 'styleGuide.empty.heartAction',
  },
  {
    drawing: 'orders',
    title: 'styleGuide.empty.orders',
    text: 'styleGuide.empty.ordersText',
    action: 'styleGuide.empty.ordersAction',
  },
  {
    drawing: 'search',
    title: 'styleGuide.empty.search',
    text: 'styleGuide.empty.searchText',
    action: 'styleGuide.empty.searchAction',
  },
  {
    drawing: 'dates',
    title: 'styleGuide.empty.dates',
    text: 'styleGuide.empty.datesText',
    action: 'styleGuide.empty.datesAction',
  },
  { drawing: 'bell', title: 'styleGuide.empty.bell', text: 'styleGuide.empty.bellText', action: null },
  {
    drawing: 'lost',
    title: 'styleGuide.empty.lost',
    text: 'styleGuide.empty.lostText',
    action: 'styleGuide.empty.lostAction',
  },
] as const

export const EmptyPanel = () => (
  <Panel title={t('styleGuide.empty.title')}>
    <div className="guide-empties">
      {states.map(({ drawing, title, text, action }) => (
        <EmptyState key={drawing} drawing={drawing} title={t(title)} text={t(text)}>
          {action && <ButtonLink to="#empty">{t(action)}</ButtonLink>}
        </EmptyState>
      ))}
    </div>
  </Panel>
)
