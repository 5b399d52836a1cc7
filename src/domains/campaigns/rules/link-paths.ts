/** Leads on. */
export const visitPath = (token: string): string => `/s/${token}`
/** Ends all advertising. */
export const stopPath = (token: string): string => `/stop/${token}`
