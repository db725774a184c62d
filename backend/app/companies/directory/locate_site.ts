import { select } from '#database/select'
import type { Site } from '#shared/companies/approvals/approval_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Finds the place of a site in the directory, else only its country. */
export async function locateSite(
  client: QueryClientContract,
  accountId: string,
  countryCode: string
): Promise<Site> {
  const entry = await select(client, 'directory_entries', ['country_code', 'latitude', 'longitude'])
    .where('cofor10', accountId)
    .first()
  if (!entry) return { country_code: countryCode, latitude: null, longitude: null }
  return {
    country_code: entry.country_code,
    latitude: entry.latitude === null ? null : Number(entry.latitude),
    longitude: entry.longitude === null ? null : Number(entry.longitude),
  }
}
