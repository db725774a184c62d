import { issueApprovalCode } from '#app/approvals/approval_codes'
import { findApprovers } from '#app/approvals/requests/approvers'
import { addressLines } from '#app/addresses/address_lines'
import { ADDRESS_COLUMNS, type AddressRow } from '#app/addresses/company_addresses'
import type { ApprovalMail } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { sealCode } from '#app/mailing/seal_code'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Mails everybody who may decide about a user a link with a new code; older links end with it.
 * Answers how many that are.
 */
export async function mailUserApprovalRequest(
  trx: TransactionClientContract,
  request: { id: number; userId: number },
  now: Date
): Promise<number> {
  const user: {
    first_name: string
    last_name: string
    email: string
    name: string
    cofor10: string
  } = await trx
    .from('users')
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.id', request.userId)
    .select('first_name', 'last_name', 'email', 'companies.name', 'companies.cofor10')
    .firstOrFail()
  const code = await issueApprovalCode(trx, request.id, now)
  const mails = (await findApprovers(trx, 'USER')).map(
    ({ name, email, language }): ApprovalMail => ({
      template: 'user_approval_requested',
      to: email,
      language,
      data: {
        approver: name,
        company: { name: user.name, cofor10: user.cofor10 },
        person: `${user.first_name} ${user.last_name}`,
        email: user.email,
        sealed_code: sealCode(code),
      },
    })
  )
  await writeMails(trx, mails, now)
  return mails.length
}

/**
 * Mails everybody who may decide about an address a link with a new code; older links end with it.
 * Answers how many that are.
 */
export async function mailAddressApprovalRequest(
  trx: TransactionClientContract,
  request: { id: number; addressId: number },
  now: Date
): Promise<number> {
  const address: AddressRow = await trx
    .from('addresses')
    .where('id', request.addressId)
    .select(...ADDRESS_COLUMNS)
    .firstOrFail()
  const company: { name: string; cofor10: string } = await trx
    .from('companies')
    .where('id', address.company_id)
    .select('name', 'cofor10')
    .firstOrFail()
  const code = await issueApprovalCode(trx, request.id, now)
  const mails = (await findApprovers(trx, 'ADDRESS')).map(
    ({ name, email, language }): ApprovalMail => ({
      template: 'address_approval_requested',
      to: email,
      language,
      data: {
        approver: name,
        company: { name: company.name, cofor10: company.cofor10 },
        category: address.category,
        address: addressLines(address, language),
        sealed_code: sealCode(code),
      },
    })
  )
  await writeMails(trx, mails, now)
  return mails.length
}
