import { useState } from 'react'
import { type Article, marketplacesStaffApi } from '#/domains/marketplaces/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Label } from '#/ui/labels/label.tsx'
import type { ShownProps } from '../shown-props.ts'
import { useDeciding } from '../use-deciding.ts'
import { FindSize } from './find-size.tsx'

const keyOf = ({ source, article }: Pick<Article, 'source' | 'article'>) => `${source} ${article}`

/** What is sold there as which size of ours; matched once. */
export const Articles = ({ shown, onChange }: ShownProps) => {
  const [open, setOpen] = useState<string>()
  const { busy, decide } = useDeciding(onChange)
  const match = async ({ source, article }: Article, variantId: number) => {
    const body = { article, variant_id: variantId }
    const call = () => api(marketplacesStaffApi.match, { params: { source }, body })
    if (await decide(article, call, t('staff.marketplaces.matched'))) setOpen(undefined)
  }
  return (
    <section className="staff-card" aria-labelledby="marketplace-articles">
      <h2 id="marketplace-articles">{t('staff.marketplaces.articles')}</h2>
      <p className="small muted">
        {t(shown.articles.length > 0 ? 'staff.marketplaces.articlesText' : 'staff.marketplaces.noArticles')}
      </p>
      <ul className="marketplace-list">
        {shown.articles.map((one) => (
          <li key={keyOf(one)} className="marketplace-article">
            <ArticleState one={one} />
            {open === keyOf(one) ? (
              <FindSize
                cityId={shown.cities[0]?.id ?? 1}
                onPick={(variantId) => void match(one, variantId)}
              />
            ) : (
              <Button
                size="s"
                variant={one.match ? 'line' : 'soft'}
                busy={busy === one.article}
                aria-label={t(one.match ? 'staff.marketplaces.changeFor' : 'staff.marketplaces.chooseFor', {
                  article: one.article,
                })}
                onClick={() => setOpen(keyOf(one))}
              >
                {t(one.match ? 'staff.marketplaces.change' : 'staff.marketplaces.choose')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const ArticleState = ({ one: { source, article, name, match, told, orders } }: { one: Article }) => (
  <div className="marketplace-state">
    <b>{article}</b>
    <span className="small muted">
      {[t(`staff.order.source.${source}`), name].filter(Boolean).join(' · ')}
    </span>
    {match ? (
      <span>{t('staff.marketplaces.matchOf', { name: match.name, label: match.label })}</span>
    ) : (
      <Label tone="honey">
        {orders > 0
          ? t('staff.marketplaces.unmatchedOrders', { n: orders })
          : t('staff.marketplaces.unmatched')}
      </Label>
    )}
    {told !== null && <small>{t('staff.marketplaces.told', { n: told })}</small>}
  </div>
)
