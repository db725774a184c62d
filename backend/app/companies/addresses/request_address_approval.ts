import { addressLines } from '#shared/companies/addresses/address_lines'
import { ADDRESS_COLUMNS, type AddressRow } from '#app/companies/addresses/company_addresses'
import { mailApprovers } from '#app/companies/approval_requests/mail_approvers'
import { openRequest } from '#app/companies/approval_requests/open_request'
import { countRequest } from '#app/foundation/traces/count_request'
import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Limits requests per company, because each is mailed to every approver. */
const REQUESTS = { requests: 20, duration: '1 hour' }

/** Counts a request for approval of an address; throws 429 after too many (rule 4.8). */
export function countAddressRequest(companyId: number): Promise<void> {
  return countRequest(REQUESTS, `address_approval:${companyId}`)
}

/** Requests approval. The caller stores the address in the same transaction. */
export async function requestAddressApproval(
  trx: TransactionClientContract,
  address: { id: number; companyId: number },
  now: Date
): Promise<void> {
  const subject = { address_id: address.id, company_id: address.companyId }
  const id = await openRequest(trx, 'ADDRESS', subject, now)
  await mailAddressApprovalRequest(trx, { id, addressId: address.id }, now)
}

/** Mails the approvers a link and returns their number. */
export async function mailAddressApprovalRequest(
  trx: TransactionClientContract,
  { id, addressId }: { id: number; addressId: number },
  now: Date
): Promise<number> {
  const address: AddressRow = await trx
    .from('addresses')
    .where('id', addressId)
    .select(...ADDRESS_COLUMNS)
    .firstOrFail()
  const company: Row<'companies', 'name' | 'cofor10'> = await trx
    .from('companies')
    .where('id', address.company_id)
    .select('name', 'cofor10')
    .firstOrFail()
  return mailApprovers(
    trx,
    { id, kind: 'ADDRESS' },
    ({ name, email, language }, sealedCode) => ({
      template: 'address_approval_requested',
      to: email,
      language,
      data: {
        approver: name,
        company: { name: company.name, cofor10: company.cofor10 },
        category: address.category,
        address: addressLines(address, language),
        sealed_code: sealedCode,
      },
    }),
    now
  )
}
