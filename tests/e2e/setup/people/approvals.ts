import type { Language } from '#shared/ground/i18n/language'
import { button } from '#tests/e2e/setup/find'
import { textsOf } from '#tests/e2e/setup/texts'
import type { Page } from 'playwright'

export async function decide(
  page: Page,
  verdict: 'approve' | 'reject',
  language: Language = 'en'
): Promise<void> {
  const t = textsOf(language)
  await button(page, t(`approvals.form.${verdict}`)).click()
  await button(page.getByRole('dialog'), t(`approvals.form.${verdict}`)).click()
}
