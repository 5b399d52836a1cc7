/** `ordering`: not known yet whether the service has it. */
export const OPEN_STATES = ['ordering', 'searching', 'assigned', 'picked_up'] as const
export const OVER_STATES = ['delivered', 'returned', 'cancelled', 'refused'] as const
export const CALL_STATES = [...OPEN_STATES, ...OVER_STATES] as const
export type CallState = (typeof CALL_STATES)[number]

export const isOpen = (state: CallState): boolean => OPEN_STATES.some((one) => one === state)

/** What has been picked up is not called back. */
export const mayCancel = (state: CallState): boolean => isOpen(state) && state !== 'picked_up'
