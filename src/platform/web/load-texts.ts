import { setTexts } from '#/platform/shared/texts.ts'

/** The path with the file's version, put into the page by the server so that a new release is never mixed. */
const pathOfTexts = () =>
  document.querySelector<HTMLLinkElement>('link[data-texts]')?.getAttribute('href') ?? '/locales/ru.json'

/** The locale file, fetched once a page load and kept by the browser for 24 h (`spec §7, §9`). */
export const loadTexts = async (): Promise<void> => {
  const response = await fetch(pathOfTexts(), { credentials: 'same-origin' })
  setTexts((await response.json()) as Parameters<typeof setTexts>[0])
}
