import { type RefObject, useRef } from 'react'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { t } from '#/platform/shared/texts.ts'
import { photoStaffApi } from '#/domains/orders/contract/staff/photo.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import type { Act } from './use-order-actions.ts'

/** `take`: null when no photo is requested. */
export const usePhoto = ({ id, status, photo_status }: StaffOrder, may: boolean, act: Act) => {
  const input = useRef<HTMLInputElement>(null)
  const isAwaited = photo_status !== 'none' && photo_status !== 'approved'
  const isTime = status === 'assembling' || status === 'assembled'
  const send = (file: File) =>
    void act(
      'photo',
      () => uploadFile(photoStaffApi.send, { params: { id } }, file),
      t('staff.order.photoSent'),
    )
  return {
    take: may && isAwaited && isTime ? () => input.current?.click() : null,
    field: <PhotoInput ref={input} onFile={send} />,
  }
}

const PhotoInput = ({
  ref,
  onFile,
}: {
  ref: RefObject<HTMLInputElement | null>
  onFile: (file: File) => void
}) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    capture="environment"
    className="visually-hidden"
    tabIndex={-1}
    // Opened by another button.
    aria-hidden="true"
    onChange={(event) => {
      const [file] = event.target.files ?? []
      event.target.value = ''
      if (file) onFile(file)
    }}
  />
)
