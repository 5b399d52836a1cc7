import { earlyTexts } from '../texts/load-texts.ts'

/** For the first pictures. */
const MAX_WAIT_MS = 1_000

/**
 * Head script: asks for the texts and frees the modules of their template (`server/pages/first-paint.ts`) after the
 * first pictures, from which they would take network and processor. `load` comes after the modules.
 */
export const startScript = (tokenCookie: string): string =>
  `addEventListener('DOMContentLoaded',()=>{` +
  `const start=()=>{${earlyTexts(tokenCookie)};const modules=document.getElementById('modules');modules?.replaceWith(modules.content)};` +
  `const pictures=[...document.querySelectorAll('img[fetchpriority=high]')].map(one=>one.complete||new Promise(done=>one.onload=one.onerror=done));` +
  `Promise.race([Promise.all(pictures),new Promise(done=>setTimeout(done,${MAX_WAIT_MS}))]).then(start)})`
