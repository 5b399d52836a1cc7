import { create } from 'zustand'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { uploadFile } from '#/platform/web/files.ts'
import { mustWait, waitAfter } from '#/platform/web/outbox.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { photoStaffApi } from '#/domains/orders/contract/staff/photo.ts'

type Waiting = { courier: string; orderId: string; number: number; file: File }

/** Photos of hand-overs that are on their way: kept while the page is open, since a picture is too large to be stored. */
export const usePhotosToSend = create<{ photos: Waiting[] }>(() => ({ photos: [] }))

let sending = false
/** Milliseconds since the epoch: the server has asked for peace until then. */
let notBefore = 0

export const putPhoto = (photo: Waiting): void =>
  usePhotosToSend.setState(({ photos }) => ({ photos: [...photos, photo] }))

/** Sends what waits in the name of whoever took it, until the line is lost. */
export const sendPhotos = async (): Promise<void> => {
  if (sending || Date.now() < notBefore) return
  sending = true
  try {
    for (;;) {
      const person = signedInAs()
      const photo = usePhotosToSend.getState().photos.find(({ courier }) => courier === person)
      if (!photo || !(await send(photo))) return
      usePhotosToSend.setState(({ photos }) => ({ photos: photos.filter((one) => one !== photo) }))
    }
  } finally {
    sending = false
  }
}

/** False when it has to be tried again. */
const send = async ({ orderId, number, file }: Waiting): Promise<boolean> => {
  try {
    await uploadFile(photoStaffApi.keepHandover, { params: { id: orderId } }, file)
  } catch (error) {
    if (mustWait(error)) {
      notBefore = Date.now() + waitAfter(error, 0)
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
