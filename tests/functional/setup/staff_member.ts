import { createStaffCompany } from '#database/factories/company_factory'
import type { CompanyRecord } from '#database/factories/company_factory'
import type { UserOptions, UserRecord } from '#database/factories/user_factory'
import { addUser } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export interface Staff {
  company: CompanyRecord
  user: UserRecord
  visitor: Visitor
}

/** Somebody of the label printer, customer service unless told otherwise, logged in. */
export async function createStaffMember(
  options: Omit<UserOptions, 'companyId'> = {}
): Promise<Staff> {
  const company = await createStaffCompany(db.connection())
  return { company, ...(await addUser(company, { roles: ['CUSTOMER_SERVICE'], ...options })) }
}

interface AuditRow {
  action: string
  user_id: number | null
  acted_by: number | null
  before: string | null
  after: string | null
}

/** What the audit log says about a record, oldest first. */
export async function auditOf(subject: string, id: number) {
  const rows: AuditRow[] = await db
    .from('audit_log')
    .where({ subject, subject_id: id })
    .orderBy('id')
  return rows.map(({ action, user_id, acted_by, before, after }) => ({
    action,
    user_id,
    acted_by,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }))
}

/** The mails written to an address: language and kind, oldest first. */
export async function mailsTo(address: string): Promise<[string, string][]> {
  const rows: { language: string; template: string }[] = await db
    .from('mail_outbox')
    .where('to_address', address)
    .orderBy('id')
  return rows.map(({ language, template }) => [language, template])
}

/** How many sessions a user has. */
export const sessionsOf = async (userId: number): Promise<number> =>
  (await db.from('sessions').where('user_id', userId)).length
