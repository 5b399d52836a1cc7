import { addTexts } from '#/platform/shared/texts.ts'
import { fetchFile } from '../api.ts'

/** With the file's version, so that a new release never mixes with the texts of the last one. */
export const textsPath = (file: string) => `/locales/${file}.json?v=${import.meta.env.TEXTS_VERSION}`

const TEXTS_PATH = textsPath('ru')

/** The first answer, asked for by the head of the page; taken once. */
type Early = { lavandaTexts?: Promise<Response> }

/**
 * For the head of every page: asks for the texts before any code of the page has come. Unlike a preload it can carry the
 * bearer that every request carries (`spec §7`), out of the cookie of this name.
 */
export const textsScript = (tokenCookie: string): string =>
  `{const token=/(?:^|; )${tokenCookie}=([\\w.-]+)(?:;|$)/.exec(document.cookie)?.[1];window.lavandaTexts=fetch('${TEXTS_PATH}',token&&{headers:{authorization:'Bearer '+token}})}`

/** A locale file, kept by the browser for 24 h (`spec §7, §9`). */
export const loadTexts = async (path = TEXTS_PATH): Promise<void> => {
  const response = await (path === TEXTS_PATH ? takeEarly() : fetchFile(path))
  addTexts((await response.json()) as Parameters<typeof addTexts>[0])
}

const takeEarly = (): Promise<Response> => {
  const page = window as Early
  const ask = () => fetchFile(TEXTS_PATH)
  const answer = page.lavandaTexts?.catch(ask) ?? ask()
  delete page.lavandaTexts
  return answer
}
