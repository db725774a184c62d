import type { Row } from '#database/rows'
import type { Site } from '#shared/companies/approvals/approval_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Finds the place of a site in the directory, else only its country. */
export async function locateSite(
  client: QueryClientContract,
  accountId: string,
  countryCode: string
): Promise<Site> {
  const entry: Row<'directory_entries', 'country_code' | 'latitude' | 'longitude'> | null =
    await client
      .from('directory_entries')
      .where('cofor10', accountId)
      .select('country_code', 'latitude', 'longitude')
      .first()
  if (!entry) return { country_code: countryCode, latitude: null, longitude: null }
  return {
    country_code: entry.country_code,
    latitude: entry.latitude === null ? null : Number(entry.latitude),
    longitude: entry.longitude === null ? null : Number(entry.longitude),
  }
}
