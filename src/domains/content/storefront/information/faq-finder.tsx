import { Search } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { t } from '#/platform/shared/texts.ts'
import { FaqList } from './faq-list.tsx'

type Items = ComponentProps<typeof FaqList>['items']

const matching = (items: Items, typed: string): Items => {
  const words = foldSpelling(typed).split(/\s+/).filter(Boolean)
  return items.filter(({ question, answer }) => {
    const text = foldSpelling(`${question} ${answer}`)
    return words.every((word) => text.includes(word))
  })
}

export const FaqFinder = ({ items }: { items: Items }) => {
  const [typed, setTyped] = useState('')
  const found = matching(items, typed)
  return (
    <>
      <label className="faq-finder">
        <Search aria-hidden="true" />
        <input
          type="search"
          className="input"
          placeholder={t('content.faq.findHint')}
          aria-label={t('content.faq.find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p className={found.length > 0 ? 'visually-hidden' : 'muted'} role="status">
        {typed && t('content.faq.found', { n: found.length })}
      </p>
      <FaqList items={found} firstOpen={typed === ''} />
    </>
  )
}
