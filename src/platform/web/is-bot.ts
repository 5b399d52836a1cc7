/** What a robot comes to by itself, without a new document; the server asks more thoroughly (`serve-pages.ts`). */
export const isBot = (): boolean => !import.meta.env.SSR && /bot|crawl|spider/i.test(navigator.userAgent)
