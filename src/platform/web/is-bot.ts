/** The server checks more (`serve-pages.ts`). */
export const isBot = (): boolean => !import.meta.env.SSR && /bot|crawl|spider/i.test(navigator.userAgent)
