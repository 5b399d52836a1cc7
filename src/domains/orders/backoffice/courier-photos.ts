import { create } from 'zustand'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { uploadFile } from '#/platform/web/files.ts'
import { toast } from '#/ui/toast.tsx'
import { photoStaffApi } from '../staff-contract/photo.ts'

type Waiting = { orderId: string; number: number; file: File }

/** Photos of hand-overs that are on their way: kept while the page is open, since a picture is too large to be stored. */
export const usePhotosToSend = create<{ photos: Waiting[] }>(() => ({ photos: [] }))

let sending = false

export const putPhoto = (photo: Waiting): void =>
  usePhotosToSend.setState(({ photos }) => ({ photos: [...photos, photo] }))

/** Sends what waits, until the line is lost. */
export const sendPhotos = async (): Promise<void> => {
  if (sending) return
  sending = true
  try {
    for (;;) {
      const [photo] = usePhotosToSend.getState().photos
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
    if (!isApiError(error) || error.status >= 500) return false
    toast({
      title: t('staff.courier.photoRefused', { number: String(number) }),
      text: error.body.detail,
      tone: 'rose',
    })
  }
  return true
}
