import { earlyTexts } from '../texts/load-texts.ts'

/** For the first pictures. */
const MAX_WAIT_MS = 1_000
/** For the frame that shows them. A hidden tab paints nothing. */
const MAX_PAINT_WAIT_MS = 300

/** A document that is being written holds back `load`, which must not come before the modules. */
const HOLD_LOAD =
  `const hold=document.body.appendChild(document.createElement('iframe'));` +
  `hold.hidden=true;hold.contentDocument.open();`

/**
 * Head script: asks for the texts and frees the modules of their template (`server/pages/first-paint.ts`) once the
 * first pictures are there and painted, from which they would take network and processor.
 */
export const startScript = (tokenCookie: string): string =>
  `addEventListener('DOMContentLoaded',()=>{${HOLD_LOAD}` +
  `const start=()=>{${earlyTexts(tokenCookie)};const modules=document.getElementById('modules');modules?.replaceWith(modules.content);hold.remove()};` +
  `const within=(most,all)=>Promise.race([Promise.all(all),new Promise(done=>setTimeout(done,most))]);` +
  `const pictures=[...document.querySelectorAll('img[fetchpriority=high]')].map(one=>one.complete||new Promise(done=>one.onload=one.onerror=done));` +
  `const painted=new Promise(done=>new PerformanceObserver(done).observe({type:'paint',buffered:true}));` +
  `within(${MAX_WAIT_MS},pictures).then(()=>within(${MAX_PAINT_WAIT_MS},[painted])).then(start)})`
