import type { ApprovalSubject, Verdict } from '#app/companies/approvals/decide_request'
import { mailAddressApprovalRequest } from '#app/companies/addresses/request_address_approval'
import { type ApprovalRequest, handledAlready } from '#app/companies/approvals/find_request'
import { addressLines } from '#shared/ground/geography/address_lines'
import {
  ADDRESS_COLUMNS,
  type AddressRow,
  auditAddress,
  toAddress,
} from '#app/companies/addresses/company_addresses'
import { moveAddress } from '#app/companies/addresses/move_address'
import type { ApprovalMail } from '#app/mailing/wording/kinds/word_approval_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { holdersOf } from '#app/access/roles/find_holders'
import { currentAddresses } from '#database/selections/current_addresses'
import { toDbInstant, fromDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { AddressApproval } from '#shared/companies/approvals/approval_contract'
import { ADDRESS_CHANGE_RIGHTS } from '#shared/companies/addresses/address_contract'
import { languageOf, type Language } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import type { TransactionClientContract, QueryClientContract } from '@adonisjs/lucid/types/database'
import { readMasterData } from '#app/companies/directory/master_data'
import { locateSite } from '#app/companies/directory/locate_site'
import db from '@adonisjs/lucid/services/db'

export const addressApprovals: ApprovalSubject<AddressApproval> = {
  load: loadAddressApproval,
  prepare: async () => approveAddress,
  mailApprovers: mailAddressApprovalRequest,
}

/**
 * Puts a waiting address in force or rejects it, and mails the users who may change it. A rejection
 * keeps the former version in force. Throws 409 with the decision for a decided request.
 */
async function approveAddress(
  trx: TransactionClientContract,
  request: ApprovalRequest,
  verdict: Verdict
): Promise<void> {
  const address = await select(currentAddresses(trx), 'addresses', ADDRESS_COLUMNS)
    .where({ id: request.addressId ?? 0, state: 'CLIENT_APPROVAL_REQUESTED' })
    .forUpdate()
    .first()
  if (!address) throw handledAlready(request)
  const state = verdict.approved ? 'APPROVED' : 'REJECTED'
  if (verdict.approved && address.category !== 'DISTRIBUTION') {
    await currentAddresses(trx)
      .where({ company_id: address.company_id, category: address.category })
      .whereNot('id', address.id)
      .update({ superseded_at: toDbInstant(verdict.now) })
  }
  await moveAddress(trx, address, state, verdict.now)
  const action = verdict.approved ? 'accounts.approve_address' : 'accounts.reject_address'
  const change = { action, before: { state: address.state }, after: { state } }
  await auditAddress(trx, address.id, change, verdict)
  await writeMails(trx, await decisionMails(trx, address, verdict), verdict.now)
}

async function decisionMails(
  trx: TransactionClientContract,
  address: AddressRow,
  { approved, feedback }: Verdict
): Promise<ApprovalMail[]> {
  const readers = await select(holdersOf(trx, ADDRESS_CHANGE_RIGHTS[address.category]), 'users', [
    'first_name',
    'last_name',
    'email',
    'language',
    'companies.name',
    'companies.cofor10',
  ])
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.company_id', address.company_id)
    .orderBy('users.id')
  return readers.map((row) => {
    const language = languageOf(row.language)
    return {
      template: approved ? 'address_approved' : 'address_rejected',
      to: row.email,
      language,
      data: {
        person: fullName(row),
        company: { name: row.name, cofor10: row.cofor10 },
        category: address.category,
        address: addressLines(address, language),
        feedback,
      },
    }
  })
}

const HISTORY_AT_MOST = 20

/** A deleted address or withdrawn request throws 409. */
async function loadAddressApproval(
  request: ApprovalRequest,
  language: Language
): Promise<AddressApproval> {
  const client = db.connection()
  const row = await select(client, 'addresses', ADDRESS_COLUMNS)
    .where('id', request.addressId ?? 0)
    .first()
  if (!row || request.decision.state === 'WITHDRAWN') throw handledAlready(request)
  const [company, approved, site] = await Promise.all([
    readMasterData(client, row.company_id),
    row.category === 'DISTRIBUTION' ? [] : readOtherApproved(client, row),
    locateSite(client, row.company_code, row.country_code),
  ])
  const inForce = approved.find((version) => version.superseded_at === null)
  return {
    pk: request.id,
    requested_at: request.requestedAt,
    address: toAddress(row, language),
    company_profile: company,
    site,
    in_force: inForce ? toAddress(inForce, language) : null,
    history: approved
      .filter((version) => version.superseded_at !== null)
      .map((version) => ({
        ...toAddress(version, language),
        approved_at: version.decided_at && fromDbInstant(version.decided_at),
        superseded_at: version.superseded_at && fromDbInstant(version.superseded_at),
      })),
    decision: request.decision,
  }
}

/** Reads the other approved versions, newest first. */
const readOtherApproved = (
  client: QueryClientContract,
  { id, company_id: companyId, category }: AddressRow
) =>
  select(client, 'addresses', [...ADDRESS_COLUMNS, 'decided_at', 'superseded_at'])
    .where({ company_id: companyId, category, state: 'APPROVED' })
    .whereNot('id', id)
    .whereNull('deleted_at')
    .orderBy('id', 'desc')
    .limit(HISTORY_AT_MOST)
