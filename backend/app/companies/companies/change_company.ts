import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { ChangedElsewhere, requireUnchanged } from '#app/foundation/resources/require_unchanged'
import { writeBlockMails } from '#app/companies/companies/block_mails'
import { findContacts, versionOfContacts } from '#app/companies/companies/company_parts'
import { endSessions } from '#app/companies/companies/end_sessions'
import { requireVatNumber } from '#app/companies/companies/vat_number'
import { FieldRefusal, NotFound } from '#app/foundation/http/refusal'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
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

type Profile = Omit<CompanyChange, 'block_reason' | 'contacts' | 'contacts_version' | 'updated_at'>

const BLOCKS = [
  ['blocked_for_ordering', 'UNPAID_BILLS'],
  ['blocked_completely', 'INACTIVITY'],
] as const

interface LockedCompany extends Profile {
  cofor10: string
  kind: CompanyKind
  updated_at: string
}

/**
 * Changes profile, blocks and contacts. Ends the sessions of a blocked company and mails about
 * blocks. Throws 409 if it changed since the form was opened, and 422 for blocks of staff or
 * without a reason (rule 3.15) and for a wrong new VAT number.
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
  { staff, now, requestId }: StaffRequest
): Promise<void> {
  await checkVatNumber(id, profile.vat_identification_no)
  await transaction(db.connection(), async (trx) => {
    const company = await lockFacts(trx, id)
    requireUnchanged(company.updated_at, seenAt)
    requireBlockable(company.kind, profile)
    const isBlockChanged = changesBlocks(company, profile)
    if (isBlockChanged && reason === '') throw new FieldRefusal('block_reason', 'REQUIRED')
    const knownContacts = await lockContacts(trx, id)
    if (versionOfContacts(knownContacts) !== seenContacts) throw new ChangedElsewhere()
    const before = changedParts(
      { ...profileOf(company), contacts: knownContacts },
      profile,
      contacts
    )
    if (Object.keys(before).length === 0) return
    await trx
      .from('companies')
      .where('id', id)
      .update({ ...profile, updated_at: toDbInstant(now) })
    if ('contacts' in before) await replaceContacts(trx, id, contacts)
    if (profile.blocked_completely) await endSessions(trx, [id])
    for (const [flag, block] of BLOCKS) {
      if (!(flag in before)) continue
      const blocked = { id, cofor10: company.cofor10, name: profile.name, reason }
      await writeBlockMails(trx, [blocked], { block, isBlocked: profile[flag] }, now)
    }
    const all: Record<string, unknown> = { ...profile, contacts }
    await writeAudit(
      trx,
      {
        userId: staff.id,
        action: 'accounts.change_company',
        subject: 'company',
        subjectId: id,
        before,
        after: {
          ...Object.fromEntries(Object.keys(before).map((key) => [key, all[key]])),
          ...(isBlockChanged && { reason }),
        },
        requestId,
      },
      now
    )
  })
}

/** Checks a new number, before anything is locked. */
async function checkVatNumber(id: number, number: string): Promise<void> {
  if (number === '') return
  const stored = await select(db.connection(), 'companies', ['vat_identification_no'])
    .where('id', id)
    .first()
  if (stored?.vat_identification_no === number) return
  await requireVatNumber('vat_identification_no', number)
}

/** Locks contacts, because deleting an account changes them without locking the company. */
async function lockContacts(
  trx: TransactionClientContract,
  companyId: number
): Promise<CompanyContact[]> {
  await trx.from('contacts').where('company_id', companyId).forUpdate().select('id')
  return findContacts(trx, companyId)
}

async function lockFacts(trx: TransactionClientContract, id: number): Promise<LockedCompany> {
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

function requireBlockable(kind: CompanyKind, profile: Profile): void {
  if (kind === 'SUPPLIER') return
  if (profile.blocked_completely) throw new FieldRefusal('blocked_completely', 'STAFF_NOT_BLOCKED')
  if (profile.blocked_for_ordering) {
    throw new FieldRefusal('blocked_for_ordering', 'STAFF_NOT_BLOCKED')
  }
}

const profileOf = (company: LockedCompany): Profile => ({
  name: company.name,
  vat_identification_no: company.vat_identification_no,
  company_reference: company.company_reference,
  company_group: company.company_group,
  transport_restriction: company.transport_restriction,
  blocked_for_ordering: company.blocked_for_ordering,
  blocked_completely: company.blocked_completely,
})

function changedParts(
  stored: Profile & { contacts: CompanyContact[] },
  profile: Profile,
  contacts: readonly CompanyContact[]
): Record<string, unknown> {
  const wanted: Record<string, unknown> = { ...profile, contacts: inOrder(contacts) }
  const known: Record<string, unknown> = { ...stored, contacts: inOrder(stored.contacts) }
  const changed = Object.entries(known).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(wanted[key])
  )
  return Object.fromEntries(changed)
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
  const named = contacts.filter(({ name }) => name !== '')
  if (named.length === 0) return
  await trx
    .insertQuery()
    .table('contacts')
    .multiInsert(inOrder(named).map((contact) => ({ company_id: companyId, ...contact })))
}
