/** For `srcset`; a picture is never enlarged. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920]
export const COMMON_WIDTHS = [320, 480, 640, 960]
export const MIN_SIDE = 300
export const MAX_PIXELS = 60_000_000
