import { readMasterData } from '#app/companies/directory/master_data'
import { locateSite } from '#app/companies/directory/locate_site'
import { type ApprovalRequest, handledAlready } from '#app/companies/approvals/find_request'
import {
  ADDRESS_COLUMNS,
  type AddressRow,
  toAddress,
} from '#app/companies/addresses/company_addresses'
import { fromDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { AddressApproval } from '#shared/companies/approvals/approval_contract'
import type { Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const HISTORY_AT_MOST = 20

/** Loads the data for a decision. Throws 409 with the decision if withdrawn or deleted. */
export async function loadAddressApproval(
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
