import { addTexts } from '#/platform/shared/texts.ts'
import { fetchFile } from '../api.ts'

/** Versioned: a release never mixes with older texts. */
export const textsPath = (file: string) => `/locales/${file}.json?v=${import.meta.env.TEXTS_VERSION}`

const TEXTS_PATH = textsPath('ru')

/** Made by the head script (`loading/start-after-paint.ts`); used once. */
type Early = { lavandaTexts?: Promise<Response> }

/** Before any module. A preload could not carry the bearer (`spec §7`). */
export const earlyTexts = (tokenCookie: string): string =>
  `const token=/(?:^|; )${tokenCookie}=([\\w.-]+)(?:;|$)/.exec(document.cookie)?.[1];window.lavandaTexts=fetch('${TEXTS_PATH}',token&&{headers:{authorization:'Bearer '+token}})`

/** Cached by the browser for 24 h (`spec §7, §9`). Fails where the server answers with an error. */
export const loadTexts = async (path = TEXTS_PATH): Promise<void> => {
  const response = await (path === TEXTS_PATH ? takeEarly() : fetchFile(path))
  if (!response.ok) throw new Error(path)
  addTexts((await response.json()) as Parameters<typeof addTexts>[0])
}

const takeEarly = (): Promise<Response> => {
  const page = window as Early
  const ask = () => fetchFile(TEXTS_PATH)
  const answer = page.lavandaTexts?.then((early) => (early.ok ? early : ask()), ask) ?? ask()
  delete page.lavandaTexts
  return answer
}
