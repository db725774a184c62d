import type { ApprovalSubject, Verdict } from '#app/companies/approvals/decide_request'
import { loadAddressApproval } from '#app/companies/addresses/load_address_approval'
import { mailAddressApprovalRequest } from '#app/companies/addresses/request_address_approval'
import { type ApprovalRequest, handledAlready } from '#app/companies/approvals/find_request'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { addressLines } from '#shared/companies/addresses/address_lines'
import { ADDRESS_COLUMNS, type AddressRow } from '#app/companies/addresses/company_addresses'
import { moveAddress } from '#app/companies/addresses/move_address'
import type { ApprovalMail } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { holdersOf } from '#app/access/roles/find_holders'
import { currentAddresses } from '#database/selections/current_addresses'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { AddressApproval } from '#shared/companies/approvals/approval_contract'
import { ADDRESS_CHANGE_RIGHTS } from '#shared/companies/addresses/address_contract'
import { languageOf } from '#shared/ground/i18n/language'
import { fullName } from '#shared/companies/users/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Requests about new versions of addresses. */
export const addressApprovals: ApprovalSubject<AddressApproval> = {
  load: loadAddressApproval,
  carryOut: approveAddress,
  mailApprovers: mailAddressApprovalRequest,
}

/**
 * Puts a waiting address in force or rejects it, and mails the users concerned. A rejection keeps
 * the former version. Throws 409 with the decision if it is already decided.
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
  await writeAudit(
    trx,
    {
      userId: verdict.by.id,
      action: verdict.approved ? 'accounts.approve_address' : 'accounts.reject_address',
      subject: 'address',
      subjectId: address.id,
      before: { state: address.state },
      after: { state },
      requestId: verdict.requestId,
    },
    verdict.now
  )
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
