import { SETTINGS, askByYears, selectByYears } from '#app/scans/store/ask_scans'
import { conditionOf } from '#app/scans/questions/scan_filter'
import type { ScanStore } from '#app/scans/store/scan_store'
import { select } from '#database/select'
import type { OwnScanCounts } from '#shared/labels/distribution/scan_counts_contract'
import db from '@adonisjs/lucid/services/db'

/**
 * Counts the scans of a company's labels by the country to which the company passed the roll on, or
 * else that of the delivery address. Further recipients are not revealed (rule 13.20).
 */
export async function countOwnScans(store: ScanStore, companyId: number): Promise<OwnScanCounts> {
  const condition = await conditionOf({ company_ids: [companyId] })
  const asked = { store, table: 'scans', condition }
  const rows = await askByYears(asked, (known) => {
    const keys = 'country, distribution'
    const counted = selectByYears(asked, known, `${keys}, count() AS n`, `GROUP BY ${keys}`)
    return store.rows<{ country: string; distribution: number; n: string }>(
      `${counted.sql} ${SETTINGS}`,
      counted.parameters
    )
  })
  const recipients = rows.some(({ distribution }) => distribution > 0)
    ? await countriesOfRecipients(companyId)
    : new Map<number, string>()
  const counts = new Map<string, number>()
  let count = 0
  for (const { country, distribution, n } of rows) {
    const code = distribution > 0 ? (recipients.get(distribution) ?? '') : country
    counts.set(code, (counts.get(code) ?? 0) + Number(n))
    count += Number(n)
  }
  const countries = [...counts]
    .filter(([code]) => code !== '')
    .map(([code, scans]) => ({ country_code: code, scans }))
    .sort(
      (one, other) => other.scans - one.scans || (one.country_code < other.country_code ? -1 : 1)
    )
  return { count, countries }
}

async function countriesOfRecipients(companyId: number): Promise<Map<number, string>> {
  const rows = await select(db, 'distributions', ['distributions.id', 'addresses.country_code'])
    .join('addresses', 'addresses.id', 'distributions.address_id')
    .where('distributions.company_id', companyId)
  return new Map(rows.map(({ id, country_code: code }) => [id, code]))
}
