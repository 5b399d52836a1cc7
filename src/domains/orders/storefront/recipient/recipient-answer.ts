import type { Address } from '#/domains/orders/contract/customer.ts'
import type { RecipientRequest, RecipientWindow } from '#/domains/orders/contract/recipient.ts'
import { t } from '#/platform/shared/texts.ts'

export type RecipientDraft = {
  name: string
  coords: [number, number] | null
  apartment: string
  entrance: string
  floor: string
  intercom: string
  comment: string
  private: boolean
  time: string | null
}

export const draftOf = ({ address, windows, time_from }: RecipientRequest): RecipientDraft => ({
  name: address?.name ?? '',
  coords: address?.coords ?? null,
  apartment: address?.apartment ?? '',
  entrance: address?.entrance ?? '',
  floor: address?.floor ?? '',
  intercom: address?.intercom ?? '',
  comment: address?.comment ?? '',
  private: address?.private ?? false,
  time: windows && time_from,
})

export const chosenWindow = (
  { windows }: RecipientRequest,
  { time }: RecipientDraft,
): RecipientWindow | undefined =>
  windows?.find(({ time_from, is_available }) => time_from === time && is_available)

/** By contract field names; empty when valid. */
export const checkDraft = (request: RecipientRequest, draft: RecipientDraft): Record<string, string> => ({
  ...(draft.name.trim() === '' && { 'address.name': t('recipientPage.needAddress') }),
  ...(request.windows && !chosenWindow(request, draft) && { time_from: t('recipientPage.needTime') }),
})

/** A private house has no flat, entrance or floor, whatever was typed before. */
export const answerOf = (request: RecipientRequest, draft: RecipientDraft) => {
  const { time: _time, name, coords, comment, apartment, entrance, floor, intercom } = draft
  const door = draft.private ? {} : { apartment, entrance, floor, intercom }
  const address: Address = { name: name.trim(), coords, comment, private: draft.private, ...door }
  const window = chosenWindow(request, draft)
  return { address, ...(window && { time_from: window.time_from, time_to: window.time_to }) }
}
