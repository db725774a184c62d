import { createStaffCompany } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { uniqueText } from '#database/factories/unique_text'
import type { Right } from '#shared/access/rights'
import type { RoleName } from '#shared/access/roles'
import type { Language } from '#shared/i18n/language'
import { button } from '#tests/e2e/setup/find'
import { en, fr } from '#tests/e2e/setup/texts'
import type { Login } from '#tests/e2e/setup/logins'
import db from '@adonisjs/lucid/services/db'
import { getActiveTestOrFail } from '@japa/runner'
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

/** Somebody of the manufacturer in a role of these rights, which is gone after the test. */
export async function createStaffWith(...rights: Right[]): Promise<Login> {
  const company = await createStaffCompany(db.connection(), 'MANUFACTURER')
  const user = await createUser(db.connection(), { companyId: company.id, roles: [] })
  const [roleId] = await db.table('roles').insert({ name: `ROLE_${uniqueText(6)}` })
  const given = rights.map((right) => ({ role_id: Number(roleId), right_name: right }))
  await db.table('role_rights').multiInsert(given)
  await db.table('user_roles').insert({ user_id: user.id, role_id: roleId })
  getActiveTestOrFail().cleanup(async () => {
    for (const table of ['user_roles', 'role_rights']) {
      await db.from(table).where('role_id', Number(roleId)).delete()
    }
    await db.from('roles').where('id', Number(roleId)).delete()
  })
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
