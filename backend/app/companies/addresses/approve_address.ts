import type { Verdict } from '#app/companies/approval_requests/verdict'
import { decideRequest } from '#app/companies/approval_requests/decide_request'
import { type ApprovalRequest, handledAlready } from '#app/companies/approval_requests/find_request'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { addressLines } from '#shared/companies/addresses/address_lines'
import { ADDRESS_COLUMNS, type AddressRow } from '#app/companies/addresses/company_addresses'
import { moveAddress } from '#app/companies/addresses/move_address'
import type { ApprovalMail } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { holdersOf } from '#app/access/roles/find_holders'
import { currentAddresses } from '#database/addresses/current_addresses'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { ADDRESS_CHANGE_RIGHTS } from '#shared/companies/addresses/address_contract'
import { languageOf } from '#shared/ground/i18n/language'
import { fullName } from '#shared/companies/users/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Puts a waiting address in force or rejects it, and mails the users concerned. A rejection keeps
 * the former version. Throws 409 with the decision if it is already decided.
 */
export const approveAddress = (request: ApprovalRequest, verdict: Verdict) =>
  decideRequest(request, verdict, carryOut)

/** The caller holds locks on company and request. */
async function carryOut(
  trx: TransactionClientContract,
  request: ApprovalRequest,
  verdict: Verdict
): Promise<void> {
  const address: AddressRow | null = await currentAddresses(trx)
    .where({ id: request.addressId ?? 0, state: 'CLIENT_APPROVAL_REQUESTED' })
    .forUpdate()
    .select(...ADDRESS_COLUMNS)
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
  const readers: (Row<'users', 'first_name' | 'last_name' | 'email' | 'language'> &
    Row<'companies', 'name' | 'cofor10'>)[] = await holdersOf(
    trx,
    ADDRESS_CHANGE_RIGHTS[address.category]
  )
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.company_id', address.company_id)
    .orderBy('users.id')
    .select('first_name', 'last_name', 'email', 'language', 'name', 'cofor10')
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
