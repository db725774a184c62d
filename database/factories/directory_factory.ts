import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface DirectoryEntryOptions {
  cofor10?: string
  cofor6?: string
  name?: string
  city?: string
  countryCode?: string
  isRestricted?: boolean
}

export interface DirectoryEntryRecord {
  id: number
  cofor10: string
  cofor6: string
  name: string
}

export const uniqueCofor6 = () => `D${uniqueText(5)}`

/** Creates a site of the directory, by default of a new supplier. */
export async function createDirectoryEntry(
  db: QueryClientContract,
  options: DirectoryEntryOptions = {}
): Promise<DirectoryEntryRecord> {
  const cofor10 = options.cofor10 ?? `${options.cofor6 ?? uniqueCofor6()}0001`
  const entry = {
    cofor10,
    cofor6: options.cofor6 ?? cofor10.slice(0, 6),
    name: options.name ?? `Site ${cofor10}`,
  }
  const at = toDbInstant(new Date())
  const [id] = await db.table('directory_entries').insert({
    ...entry,
    street_address: '4 quai des Forges',
    address_details: '',
    postal_code: '25200',
    city: options.city ?? 'Montbéliard',
    country_code: options.countryCode ?? 'FR',
    latitude: 47.51,
    longitude: 6.8,
    vat_identification_no: 'FR12345678901',
    company_group: 'EXTERNAL_SUPPLIERS',
    company_reference: 'V-1234567',
    is_restricted: options.isRestricted ?? false,
    created_at: at,
    updated_at: at,
  })
  return { id: Number(id), ...entry }
}
