import type { Locator, Page } from '@playwright/test'
import { t } from '#/platform/shared/texts.ts'
import type { Surroundings } from '../programs/run-program.ts'

/** By the code of the message, in the form of this place. */
export const signIn = async (
  { codeFor }: Pick<Surroundings, 'codeFor'>,
  place: Page | Locator,
  phone: string,
): Promise<void> => {
  await place.getByRole('textbox', { name: t('auth.phone.label') }).fill(phone)
  const consent = place.getByRole('checkbox', { name: t('auth.consent.personal') }).first()
  if (await consent.isVisible()) await consent.check()
  await place.getByRole('button', { name: t('auth.phone.submit') }).click()
  await place.getByLabel(t('auth.code.label')).fill(await codeFor(phone))
}
