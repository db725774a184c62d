import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { companiesResource } from '#app/companies/companies/list_companies'
import { usersResource } from '#app/companies/users/list_users'
import { documentResource } from '#app/information/documents/list_document_resources'
import { findLabel, findRolls } from '#app/information/find/find_by_number'
import { ordersResource } from '#app/labels/fulfilment/list_orders'
import { opensResource } from '#shared/ground/access/resource_rights'
import type { Language } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'
import {
  FOUND_RESOURCES,
  type FoundRecord,
  MOST_FOUND,
} from '#shared/information/find/find_contract'

type Finder = (text: string, language: Language) => Promise<Omit<FoundRecord, 'resource'>[]>

const FINDERS: Readonly<Record<FoundRecord['resource'], Finder>> = {
  orders: async (q) => {
    const rows = await ordersResource.find(newest(q))
    return rows.map((row) => ({
      id: row.id,
      name: row.order_id,
      details: [row.company_name, row.customer_order_no],
    }))
  },
  spools: findRolls,
  labels: findLabel,
  companies: async (q) => {
    const rows = await companiesResource.find(newest(q))
    return rows.map((row) => ({ id: row.id, name: row.name, details: [row.account_id, row.city] }))
  },
  users: async (q) => {
    const rows = await usersResource.find(newest(q))
    return rows.map((row) => ({
      id: row.id,
      name: fullName(row),
      details: [row.email, row.company_name],
    }))
  },
  documents: async (q, language) => {
    const rows = await documentResource(language).find(newest(q))
    return rows.map((row) => ({
      id: row.id,
      name: row[`description_${language}`],
      details: [row.category],
    }))
  },
}

const newest = (q: string) => ({
  filter: { q },
  field: 'id' as const,
  direction: 'desc' as const,
  from: 0,
  to: MOST_FOUND - 1,
})

/** Kinds to search for a long text, which comes from a scanner and contains a number. */
const BY_NUMBER: readonly FoundRecord['resource'][] = ['spools', 'labels']

export async function findRecords(
  reader: SignedInUser,
  text: string,
  language: Language
): Promise<FoundRecord[]> {
  const asked = FOUND_RESOURCES.filter(
    (resource) =>
      opensResource(reader.rights, resource, resource === 'labels' ? 'list' : 'show') &&
      (text.length <= DEFAULT_MAX_LENGTH || BY_NUMBER.includes(resource))
  )
  const found = await Promise.all(
    asked.map(async (resource) => {
      const records = await FINDERS[resource](text, language)
      return records.map((record) => ({
        ...record,
        resource,
        details: record.details.filter(Boolean),
      }))
    })
  )
  return found.flat()
}
