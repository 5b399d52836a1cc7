/** Stays when another customer signs in. */
export const ORDER_DEVICE_COOKIE = 'LavandaOrderDevice'
/** Until the order's page is open: answer or navigation may be lost. */
export const ORDER_ATTEMPT = 'order-attempt'
/** Keyed by customer: a browser may be shared. */
export const ORDER_DRAFT = 'lavanda-order'
export const BOARD_SOUND = 'lavanda-staff-sound'
export const BOARD_DENSITY = 'lavanda-staff-density'
export const STEM_TICKS = 'lavanda-stems-taken'
export const STEPS_OUTBOX = 'courier-steps'
/** Whether this phone tells where its courier is. */
export const SHARES_POINT = 'courier-shares-point'
export const PHOTOS_OUTBOX = 'courier-photos'
export const NEW_ORDER_DRAFT = 'lavanda-staff-new-order'
