import { Plus } from 'lucide-react'
import type { Route } from './+types/occasions-editor-page'
import { type HomeDraft, homeStaffApi } from '#/domains/content/contract/staff/home.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Sortable } from '#/ui/staff/sortable.tsx'
import { BlockEditor, useBlockForm } from './block-editor.tsx'
import { type Tile, TileFields } from './tile-fields.tsx'
import '../backoffice.css'

export const clientLoader = staffLoad((call) => call(homeStaffApi.show))

export const meta = noIndexMeta('staff.banners.occasions')

const read = ({ occasions }: HomeDraft) => ({
  values: { tiles: occasions.value },
  version: occasions.version,
})

export default function OccasionsEditorPage({ loaderData }: Route.ComponentProps) {
  const form = useBlockForm('occasions', loaderData, read, ({ tiles }, version) =>
    api(homeStaffApi.updateOccasions, { body: { value: tiles, version } }),
  )
  const { tiles } = form.values
  const set = (next: Tile[]) => form.set({ tiles: next })
  const add = () => {
    const like = tiles.at(-1)
    if (like) set([...tiles, { ...like, title: t('staff.banners.newTile'), note: '' }])
  }
  return (
    <BlockEditor
      form={form}
      title={t('staff.banners.occasions')}
      labelOf={() => t('staff.banners.occasions')}
      wordsOf={(value) => value.map(({ title }) => title).join(', ')}
    >
      <Sortable
        label={t('staff.banners.occasions')}
        items={tiles.map((tile, index) => ({ tile, index }))}
        keyOf={({ index }) => index}
        nameOf={({ tile }) => tile.title}
        onOrder={(next) => set(next.map(({ tile }) => tile))}
      >
        {({ tile, index }) => (
          <TileFields
            tile={tile}
            errorOf={(field) => form.errors[`value.${index}.${field}`]}
            onChange={(patch) =>
              set(tiles.map((one, place) => (place === index ? { ...one, ...patch } : one)))
            }
            onRemove={tiles.length > 1 ? () => set(tiles.toSpliced(index, 1)) : null}
          />
        )}
      </Sortable>
      <p className="staff-note">
        <Button size="s" variant="line" icon={<Plus aria-hidden="true" />} onClick={add}>
          {t('staff.banners.addTile')}
        </Button>
      </p>
    </BlockEditor>
  )
}
