import { createStaffCompany } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import type { RoleName } from '#shared/access/roles'
import type { Language } from '#shared/i18n/language'
import { button } from '#tests/e2e/setup/find'
import { en, fr } from '#tests/e2e/setup/texts'
import type { Login } from '#tests/e2e/setup/logins'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'

/** Somebody of the manufacturer who decides about users and addresses. */
export async function createApprover(
  options: { language?: Language; firstName?: string; lastName?: string; roles?: RoleName[] } = {}
): Promise<Login> {
  const company = await createStaffCompany(db.connection(), 'MANUFACTURER')
  const { roles = ['APPROVER'], ...person } = options
  const user = await createUser(db.connection(), { companyId: company.id, roles, ...person })
  return { email: user.email, accountId: company.cofor10, password: user.password }
}

/** Presses one of the two buttons, and agrees to the question. */
export async function decide(
  page: Page,
  verdict: 'approve' | 'reject',
  language: Language = 'en'
): Promise<void> {
  const t = language === 'fr' ? fr : en
  await button(page, t(`approvals.form.${verdict}`)).click()
  await button(page.getByRole('dialog'), t(`approvals.form.${verdict}`)).click()
}
