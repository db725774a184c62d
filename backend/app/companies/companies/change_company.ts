import { auditCompany } from '#app/foundation/audit_trail/audit_of'
import { ChangedElsewhere, requireUnchanged } from '#app/foundation/resources/require_unchanged'
import { writeBlockMails } from '#app/companies/companies/block_mails'
import { findContacts, versionOfContacts } from '#app/companies/companies/company_parts'
import { endSessionsOfCompanies } from '#app/foundation/sessions/end_sessions'
import { requireVatNumber } from '#app/companies/companies/vat_number'
import { FieldRefusal, NotFound } from '#app/foundation/http/refusal'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { insertRows } from '#database/connection/prepared'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { CompanyKind } from '#shared/ground/states/company_kinds'
import {
  type CompanyChange,
  type CompanyContact,
  changesBlocks,
} from '#shared/companies/companies/company_resource_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import isEqual from 'lodash/isEqual.js'
import pick from 'lodash/pick.js'
import pickBy from 'lodash/pickBy.js'

const BLOCKS = [
  ['blocked_for_ordering', 'UNPAID_BILLS'],
  ['blocked_completely', 'INACTIVITY'],
] as const

/**
 * Changes a company's profile, blocks and contacts. Ends the sessions of a blocked company and
 * mails it about blocks. Throws 409 if the company changed after the form was opened. Throws 422
 * for a block of staff or without a reason (rule 3.15), and for an invalid new VAT number.
 */
export async function changeCompany(
  id: number,
  {
    block_reason: reason,
    contacts,
    contacts_version: seenContacts,
    updated_at: seenAt,
    ...profile
  }: CompanyChange,
  request: StaffRequest
): Promise<void> {
  const { now } = request
  await checkVatNumber(id, profile.vat_identification_no)
  await transaction(db.connection(), async (trx) => {
    const { kind, cofor10, updated_at: storedAt, ...stored } = await lockFacts(trx, id)
    const knownContacts = await lockContacts(trx, id)
    const wanted: Record<string, unknown> = { ...profile, contacts: inOrder(contacts) }
    const before = pickBy(
      { ...stored, contacts: inOrder(knownContacts) },
      (value, key) => !isEqual(value, wanted[key])
    )
    if (Object.keys(before).length === 0) return
    requireUnchanged(storedAt, seenAt)
    if (versionOfContacts(knownContacts) !== seenContacts) throw new ChangedElsewhere()
    requireBlockable(kind, profile)
    const isBlockChanged = changesBlocks(stored, profile)
    if (isBlockChanged && reason === '') throw new FieldRefusal('block_reason', 'REQUIRED')
    await trx
      .from('companies')
      .where('id', id)
      .update({ ...profile, updated_at: toDbInstant(now) })
    if ('contacts' in before) await replaceContacts(trx, id, contacts)
    if (profile.blocked_completely) await endSessionsOfCompanies(trx, [id])
    for (const [flag, block] of BLOCKS) {
      if (!(flag in before)) continue
      const blocked = { id, cofor10, name: profile.name, reason }
      await writeBlockMails(trx, [blocked], { block, isBlocked: profile[flag] }, now)
    }
    const after = {
      ...pick({ ...profile, contacts }, Object.keys(before)),
      ...(isBlockChanged && { reason }),
    }
    await auditCompany(trx, id, { action: 'accounts.change_company', before, after }, request)
  })
}

/** Checks a changed VAT number online, before the transaction locks anything. */
async function checkVatNumber(id: number, number: string): Promise<void> {
  if (number === '') return
  const stored = await select(db.connection(), 'companies', ['vat_identification_no'])
    .where('id', id)
    .first()
  if (stored?.vat_identification_no === number) return
  await requireVatNumber('vat_identification_no', number)
}

/** Locks the contacts, because deleting an account changes them without locking the company. */
async function lockContacts(
  trx: TransactionClientContract,
  companyId: number
): Promise<CompanyContact[]> {
  await trx.from('contacts').where('company_id', companyId).forUpdate().select('id')
  return findContacts(trx, companyId)
}

async function lockFacts(trx: TransactionClientContract, id: number) {
  const row = await select(trx, 'companies', [
    'name',
    'kind',
    'cofor10',
    'vat_identification_no',
    'company_reference',
    'company_group',
    'transport_restriction',
    'blocked_for_ordering',
    'blocked_completely',
    'updated_at',
  ])
    .where('id', id)
    .forUpdate()
    .first()
  if (!row) throw new NotFound()
  return row
}

function requireBlockable(
  kind: CompanyKind,
  profile: Pick<CompanyChange, (typeof BLOCKS)[number][0]>
): void {
  if (kind === 'SUPPLIER') return
  for (const flag of ['blocked_completely', 'blocked_for_ordering'] as const) {
    if (profile[flag]) throw new FieldRefusal(flag, 'STAFF_NOT_BLOCKED')
  }
}

const inOrder = (contacts: readonly CompanyContact[]): CompanyContact[] =>
  contacts
    .map(({ category, name, phone, email }) => ({ category, name, phone, email }))
    .sort((a, b) => a.category.localeCompare(b.category))

async function replaceContacts(
  trx: TransactionClientContract,
  companyId: number,
  contacts: readonly CompanyContact[]
): Promise<void> {
  await trx.from('contacts').where('company_id', companyId).delete()
  const filled = contacts.filter(({ email }) => email !== '')
  const rows = inOrder(filled).map((contact) => ({ company_id: companyId, ...contact }))
  await insertRows(trx, 'contacts', rows)
}
