import { setTexts } from '#/platform/shared/texts.ts'

/** With the file's version, so that a new release never mixes with the texts of the last one. */
export const TEXTS_PATH = `/locales/ru.json?v=${import.meta.env.TEXTS_VERSION}`

/** The locale file, fetched once a page load and kept by the browser for 24 h (`spec §7, §9`). */
export const loadTexts = async (): Promise<void> => {
  const response = await fetch(TEXTS_PATH)
  setTexts((await response.json()) as Parameters<typeof setTexts>[0])
}
