import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { photoStaffApi } from '#/domains/orders/contract/staff/photo.ts'
import { PHOTOS_OUTBOX } from '#/domains/orders/storage-names.ts'
import { ApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { createOutbox } from '#/platform/web/outbox/outbox.ts'
import type { Entry } from '#/platform/web/outbox/stored-entries.ts'
import { readFile, removeFile, storeFile } from '#/platform/web/outbox/stored-files.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { stepsOf, useSteps } from './courier-steps.ts'

/** The file is stored under its id. */
type PendingPhoto = Entry & { orderId: string; number: number }

const GONE = 410

const fileOf = async ({ id }: PendingPhoto): Promise<File> => {
  const file = await readFile(id)
  if (!file) throw new ApiError(GONE, { detail: t('staff.courier.photoGone'), code: 'photo_gone' })
  return file
}

const outbox = createOutbox<PendingPhoto, File>({
  name: PHOTOS_OUTBOX,
  person: signedInAs,
  laneOf: ({ orderId }) => orderId,
  // The order takes it once its steps are done.
  isReady: ({ orderId }) => stepsOf(orderId).length === 0,
  prepare: fileOf,
  send: ({ id, orderId }, file) =>
    uploadFile(photoStaffApi.keepHandover, { params: { id: orderId }, query: { photo_id: id } }, file),
  onSent: ({ id }) => void removeFile(id),
  onRefused: ({ id, number }, { body }) => {
    toast({
      title: t('staff.courier.photoRejected', { number: String(number) }),
      text: body.detail,
      tone: 'rose',
    })
    void removeFile(id)
  },
})

export const { useOutbox: usePhotos, open: openPhotos, sendNow: sendPhotos } = outbox

useSteps.subscribe(({ entries }, before) => {
  if (entries.length < before.entries.length) sendPhotos()
})

/** Stored at once, sent after the steps of its order. */
export const enqueuePhoto = async (orderId: string, number: number, file: File): Promise<void> => {
  const id = randomId()
  await storeFile(id, file)
  outbox.enqueue({ id, orderId, number })
}
