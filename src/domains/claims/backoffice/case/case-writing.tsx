import { useState } from 'react'
import { claimsStaffApi } from '#/domains/claims/contract/staff.ts'
import { MAX_CLAIM_TEXT } from '#/domains/claims/rules/limits.ts'
import { PhotoField } from '#/domains/claims/storefront/photo-field.tsx'
import { type PhotoCalls, useClaimPhotos } from '#/domains/claims/storefront/use-claim-photos.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import type { CaseProps } from './use-case.ts'

const staffPhotos = (id: string): PhotoCalls => ({
  upload: (file, onPart) => uploadFile(claimsStaffApi.addPhoto, { params: { id } }, file, onPart),
  remove: (photoId) => api(claimsStaffApi.removePhoto, { params: { id, photo_id: photoId } }),
})

const KINDS = ['question', 'note'] as const

/** A question to the customer, or a note for colleagues, with photos of what came back. */
export const CaseWriting = ({ claim, busy, act }: CaseProps) => {
  const [kind, setKind] = useState<(typeof KINDS)[number]>(claim.state === 'closed' ? 'note' : 'question')
  const [key, setKey] = useState(randomId)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  const photos = useClaimPhotos(staffPhotos(claim.id))
  const isNote = kind === 'note'
  const isEmpty = text.trim() === '' && (!isNote || photos.ids.length === 0)
  const send = async () => {
    if (photos.isSending) return setError(t('claimPhotos.wait'))
    if (isEmpty) return setError(t(isNote ? 'staff.claims.noteEmpty' : 'staff.claims.questionEmpty'))
    const body = { key, text, internal: isNote, photo_ids: photos.ids }
    const done = await act(t(isNote ? 'staff.claims.done.note' : 'staff.claims.done.write'), () =>
      api(claimsStaffApi.write, { params: { id: claim.id }, body }),
    )
    if (done !== true) return setError(done['text'])
    setError(undefined)
    setKey(randomId())
    setText('')
    photos.clear()
  }
  return (
    <form
      className="claim-writing"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      {claim.state !== 'closed' && (
        <Segmented
          legend={t('staff.claims.write')}
          value={kind}
          onChange={setKind}
          options={KINDS.map((value) => ({ value, label: t(`staff.claims.${value}`) }))}
        />
      )}
      <TextArea
        label={t(`staff.claims.${kind}`)}
        hint={t(isNote ? 'staff.claims.noteHint' : 'staff.claims.writeHint')}
        error={error}
        rows={2}
        maxLength={MAX_CLAIM_TEXT}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PhotoField
        photos={photos}
        hint={t(isNote ? 'staff.claims.notePhotos' : 'staff.claims.questionPhotos')}
      />
      <Button type="submit" size="s" variant="soft" busy={busy}>
        {t(isNote ? 'staff.claims.sendNote' : 'staff.claims.sendQuestion')}
      </Button>
    </form>
  )
}
