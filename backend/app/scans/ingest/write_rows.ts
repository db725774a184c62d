import type { ScanRow } from '#app/scans/lines/bind_scans'

export const ROW_COLUMNS = [
  'id',
  'ts',
  'version',
  'label',
  'object_id',
  'status',
  'accuracy',
  'is_gps',
  'is_located',
  'lat',
  'lon',
  'gx',
  'gy',
  'client_type',
  'agent',
  'agent_version',
  'verification_count',
  'tags',
  'roll',
  'order_id',
  'company',
  'distribution',
  'country',
  'city',
  'product_group',
  'reference',
] as const satisfies readonly (keyof ScanRow)[]

const NULL = '\\N'

/** Formats a row as tab-separated values, the fastest format for the store. */
export const writeRow = (row: ScanRow): string =>
  `${plain(row.id)}\t${row.ts}\t${row.version}\t${row.label}\t${row.object_id}\t${row.status}\t` +
  `${row.accuracy ?? NULL}\t${row.is_gps}\t${row.is_located}\t${row.lat}\t${row.lon}\t${row.gx}\t${row.gy}\t` +
  `${row.client_type}\t${plain(row.agent)}\t${plain(row.agent_version)}\t${row.verification_count}\t` +
  `${writeTags(row.tags)}\t${row.roll}\t${row.order_id}\t${row.company}\t${row.distribution}\t` +
  `${plain(row.country)}\t${plain(row.city)}\t${plain(row.product_group)}\t${plain(row.reference)}\n`

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
}

const SPECIAL = /[\\\t\n\r\0]/g

function plain(text: string): string {
  return text.search(SPECIAL) < 0 ? text : text.replace(SPECIAL, (sign) => ESCAPED[sign]!)
}

const writeTags = (tags: readonly string[]): string =>
  `[${tags.map((tag) => `'${tag.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`).join()}]`
