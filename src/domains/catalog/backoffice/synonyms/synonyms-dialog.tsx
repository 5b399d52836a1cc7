import { type Synonyms, synonymsStaffApi } from '#/domains/catalog/contract/staff/synonyms.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { EditDialog } from '#/ui/staff/edit-dialog.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { useItemForm } from '#/ui/staff/use-item-form.ts'

const savedOf = ({ words, version }: Synonyms) => ({ values: { words: words.join('\n') }, version })
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const LINES = 6

export const SynonymsDialog = ({
  synonyms,
  onClose,
  onSaved,
}: {
  synonyms: Synonyms | null
  onClose: () => void
  onSaved: () => void
}) => {
  const form = useItemForm({
    draftName: `synonyms.${synonyms?.id ?? 'new'}`,
    item: synonyms,
    empty: { words: '' },
    read: savedOf,
    create: ({ words }) => api(synonymsStaffApi.create, { body: { words: linesOf(words) } }),
    update: (id, { words }, version) =>
      api(synonymsStaffApi.update, { params: { id }, body: { words: linesOf(words), version } }),
  })
  const { values, errors } = form
  return (
    <EditDialog
      form={form}
      title={t(synonyms ? 'staff.synonyms.edit' : 'staff.synonyms.new')}
      labelOf={() => t('staff.synonyms.words')}
      wordsOf={(key, draft) => linesOf(draft[key]).join(', ')}
      removal={
        synonyms && {
          label: t('staff.synonyms.remove'),
          send: () => api(synonymsStaffApi.remove, { params: { id: synonyms.id } }),
          message: t('staff.synonyms.removed', { word: synonyms.words[0] ?? '' }),
        }
      }
      onClose={onClose}
      onSaved={onSaved}
    >
      <TextArea
        label={t('staff.synonyms.words')}
        hint={t('staff.synonyms.wordsHint')}
        rows={LINES}
        value={values.words}
        // The server names the invalid line: «words.2».
        error={Object.entries(errors).find(([path]) => path.startsWith('words'))?.[1]}
        onChange={(event) => form.set({ words: event.target.value })}
      />
    </EditDialog>
  )
}
