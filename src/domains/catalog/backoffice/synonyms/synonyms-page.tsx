import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/synonyms-page'
import { type Synonyms, synonymsStaffApi } from '#/domains/catalog/contract/staff/synonyms.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { useListEditor } from '#/ui/staff/use-list-editor.ts'
import { SynonymsCheck } from './synonyms-check.tsx'
import { SynonymsDialog } from './synonyms-dialog.tsx'
import './synonyms.css'

export const clientLoader = staffLoad((call) => call(synonymsStaffApi.list))

export const meta = noIndexMeta('staff.synonyms.title')

export default function SynonymsPage({ loaderData: { items } }: Route.ComponentProps) {
  const [search, setSearch] = useState('')
  const { add, edit, editor } = useListEditor<Synonyms>()
  const { revalidate } = useRevalidator()
  const visible = items.filter(({ words }) =>
    words.some((word) => foldSpelling(word).includes(foldSpelling(search.trim()))),
  )
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.synonyms.title')}</h1>
        <Button size="s" icon={<Plus aria-hidden="true" />} onClick={add}>
          {t('staff.synonyms.add')}
        </Button>
      </div>
      <div className="synonyms">
        <SynonymsCheck />
        <section className="staff-card" aria-label={t('staff.synonyms.list')}>
          <p className="muted synonyms-note">{t('staff.synonyms.note')}</p>
          <TextField
            label={t('staff.synonyms.filter')}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <ul className="synonyms-list">
            {visible.map((one) => (
              <li key={one.id}>
                <button type="button" onClick={() => edit(one)}>
                  <b>{one.words[0]}</b> <span className="muted">{one.words.slice(1).join(', ')}</span>
                </button>
              </li>
            ))}
          </ul>
          {visible.length === 0 && <p className="muted">{t('staff.synonyms.none')}</p>}
        </section>
      </div>
      {editor && (
        <SynonymsDialog
          key={editor.key}
          synonyms={editor.item}
          onClose={editor.close}
          onSaved={() => void revalidate()}
        />
      )}
    </>
  )
}
