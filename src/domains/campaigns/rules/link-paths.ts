/** Leads on. */
export const visitPath = (token: string): string => `/s/${token}`
/** Ends all advertising. */
export const stopPath = (token: string): string => `/stop/${token}`
/** Ends it at once, for mail programs (RFC 8058); opened, it leads to the page. */
export const oneClickPath = (token: string): string => `/client/campaigns/${token}/one-click`
