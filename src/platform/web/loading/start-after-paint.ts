import { earlyTexts } from '../texts/load-texts.ts'

/** Milliseconds that modules wait for the first pictures at most. */
const MAX_WAIT_MS = 1_000

/**
 * Head script: once the document and its first pictures are there, asks for the texts and lets the modules in
 * that the server put into a template (`server/pages/paint-first.ts`): they would take the line and the
 * processor from what is seen. The window's `load` still comes after the modules.
 */
export const startScript = (tokenCookie: string): string =>
  `addEventListener('DOMContentLoaded',()=>{` +
  `const start=()=>{${earlyTexts(tokenCookie)};const modules=document.getElementById('modules');modules?.replaceWith(modules.content)};` +
  `const pictures=[...document.querySelectorAll('img[fetchpriority=high]')].map(one=>one.complete||new Promise(done=>one.onload=one.onerror=done));` +
  `Promise.race([Promise.all(pictures),new Promise(done=>setTimeout(done,${MAX_WAIT_MS}))]).then(start)})`
