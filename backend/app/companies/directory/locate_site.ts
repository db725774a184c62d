import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { Site } from '#shared/companies/approvals/approval_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Returns a site's coordinates from the directory, else only the given country. */
export async function locateSite(
  client: QueryClientContract,
  accountId: string,
  countryCode: string
): Promise<Site> {
  const entry = await select(client, 'directory_entries', ['country_code', 'latitude', 'longitude'])
    .where('cofor10', accountId)
    .first()
  if (!entry) return { country_code: countryCode, latitude: null, longitude: null }
  return { country_code: entry.country_code, ...toPlace(entry) }
}

/** Converts coordinates to numbers, because some databases return decimals as text. */
export const toPlace = ({
  latitude,
  longitude,
}: Row<'directory_entries', 'latitude' | 'longitude'>) => ({
  latitude: latitude === null ? null : Number(latitude),
  longitude: longitude === null ? null : Number(longitude),
})
