/** True on success; the page is reloaded either way. */
export type Act = (name: string, send: () => Promise<unknown>, doneMessage?: string) => Promise<boolean>
