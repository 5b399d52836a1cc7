import { addTexts } from '#/platform/shared/texts.ts'

/** With the file's version, so that a new release never mixes with the texts of the last one. */
export const textsPath = (file: string) => `/locales/${file}.json?v=${import.meta.env.TEXTS_VERSION}`

export const TEXTS_PATH = textsPath('ru')

/** A locale file, kept by the browser for 24 h (`spec §7, §9`). */
export const loadTexts = async (path = TEXTS_PATH): Promise<void> => {
  const response = await fetch(path)
  addTexts((await response.json()) as Parameters<typeof addTexts>[0])
}
