/** The staff's side, which is no part of the shop that customers see. */
export const isStaffs = (pathname: string): boolean => /^\/staff(?:\/|$)/.test(pathname)
