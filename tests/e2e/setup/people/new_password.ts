import { button, field } from '#tests/e2e/setup/find'
import { textsOf } from '#tests/e2e/setup/texts'
import type { Language } from '#shared/ground/i18n/language'
import type { Page } from 'playwright'

export const NEW_PASSWORD = 'nuage+Tiroir42'

export async function enterTwice(
  page: Page,
  password: string,
  language: Language = 'en'
): Promise<void> {
  const t = textsOf(language)
  await field(page, t('accounts.new_password.password')).fill(password)
  await field(page, t('accounts.new_password.repeat')).fill(password)
  await button(page, t('accounts.new_password.submit')).click()
}
