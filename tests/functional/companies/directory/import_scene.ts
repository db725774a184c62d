import { createDirectoryEntry, uniqueCofor6 } from '#database/factories/directory_factory'
import type { ImportPreview } from '#shared/companies/directory/directory_contract'
import { directoryCsv } from '#tests/setup/files/directory_files'
import { auditBy } from '#tests/functional/setup/stored'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export const PREVIEW = '/backoffice/api/directory/preview/'
export const IMPORT = '/backoffice/api/directory/import/'

export const send = (
  visitor: Visitor,
  path: string,
  csv: string,
  query: object = {},
  language = 'en'
) =>
  visitor.post(`${path}?${new URLSearchParams({ filename: 'sites.csv', ...query })}`, undefined, {
    rawBody: csv,
    headers: { 'content-type': 'text/csv' },
    language,
  })

export async function preview(
  visitor: Visitor,
  csv: string,
  language = 'en'
): Promise<ImportPreview> {
  const { status, body } = await send(visitor, PREVIEW, csv, {}, language)
  if (status !== 200) throw new Error(`The preview answered ${JSON.stringify(body)}`)
  return body
}

const lineOf = ({ cofor6, cofor10, name }: { cofor6: string; cofor10: string; name: string }) => ({
  cofor6,
  cofor10,
  name,
  street_address: '4 quai des Forges',
  address_details: '',
  postal_code: '25200',
  city: 'Montbéliard',
  latitude: '47.51',
  longitude: '6.8',
  company_reference: 'V-1234567',
})

/** Creates a file with a new, a changed and an unchanged site. */
export async function createFile() {
  const client = db.connection()
  const cofor6 = uniqueCofor6()
  const changed = await createDirectoryEntry(client, { cofor10: `${cofor6}0001` })
  const same = await createDirectoryEntry(client, { cofor10: `${cofor6}0002` })
  const added = { cofor6, cofor10: `${cofor6}0003`, name: 'Neuve' }
  const lines = [
    { ...lineOf(changed), name: 'Changée', latitude: '47.6', is_restricted: 'yes' },
    lineOf(same),
    added,
  ]
  return { cofor6, changed, same, added, lines, csv: directoryCsv(lines) }
}

export const storedOf = (cofor6: string) =>
  db.from('directory_entries').where('cofor6', cofor6).orderBy('cofor10')

export const importsBy = (userId: number) => auditBy(userId, 'directory.import')
