import { create } from 'zustand'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { uploadFile } from '#/platform/web/files.ts'
import { mustWait, retryDelay } from '#/platform/web/outbox.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { photoStaffApi } from '#/domains/orders/contract/staff/photo.ts'

type PendingPhoto = { courier: string; orderId: string; number: number; file: File }

/** In memory only: a picture is too large for storage. */
export const usePendingPhotos = create<{ photos: PendingPhoto[] }>(() => ({ photos: [] }))

let sending = false
/** Epoch milliseconds: the server asked to wait until then. */
let notBefore = 0

export const enqueuePhoto = (photo: PendingPhoto): void =>
  usePendingPhotos.setState(({ photos }) => ({ photos: [...photos, photo] }))

/** Sends the signed-in courier's photos until the connection is lost. */
export const sendPhotos = async (): Promise<void> => {
  if (sending || Date.now() < notBefore) return
  sending = true
  try {
    for (;;) {
      const person = signedInAs()
      const photo = usePendingPhotos.getState().photos.find(({ courier }) => courier === person)
      if (!photo || !(await send(photo))) return
      usePendingPhotos.setState(({ photos }) => ({ photos: photos.filter((one) => one !== photo) }))
    }
  } finally {
    sending = false
  }
}

/** False: try again later. */
const send = async ({ orderId, number, file }: PendingPhoto): Promise<boolean> => {
  try {
    await uploadFile(photoStaffApi.keepHandover, { params: { id: orderId } }, file)
  } catch (error) {
    if (mustWait(error)) {
      notBefore = Date.now() + retryDelay(error, 0)
      return false
    }
    toast({
      title: t('staff.courier.photoRefused', { number: String(number) }),
      text: isApiError(error) ? error.body.detail : undefined,
      tone: 'rose',
    })
  }
  return true
}
