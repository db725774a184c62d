import type { AskedScans } from '#app/scans/store/ask_scans'
import { type Counted, countBy, statusesOf, sumOf } from '#app/scans/questions/counts/count_scans'
import { findScannedCompanies } from '#app/scans/questions/find_scanned_companies'
import type {
  CompanyRanking,
  CountryRanking,
  ProductRanking,
} from '#shared/scans/questions/scan_question_contract'

/** Ranks companies by scans. The count includes scans without a company (rule 13.9). */
export async function rankCompanies(
  asked: AskedScans
): Promise<{ count: number; data: CompanyRanking }> {
  const rows = await rankBy<{ company: number }>(asked, { company: 'company' })
  const companies = await findScannedCompanies(rows.map(({ company }) => company))
  const data = rows.flatMap((row) => {
    const company = companies.get(row.company)
    return company ? [{ company, verifications: Number(row.n), status: statusesOf(row) }] : []
  })
  return { count: sumOf(rows), data }
}

/** Ranks the destination countries of scanned labels, largest first (rule 13.9). */
export async function rankCountries(
  asked: AskedScans
): Promise<{ count: number; data: CountryRanking }> {
  const rows = await rankBy<{ key: string }>(asked, { key: 'country' })
  const data = rows
    .filter(({ key }) => key !== '')
    .map((row) => ({ key: row.key, doc_count: Number(row.n), status: statusesOf(row) }))
  return { count: sumOf(rows), data }
}

/** Ranks each company's products by scans, largest first (rule 13.9). */
export async function rankProducts(
  asked: AskedScans
): Promise<{ count: number; data: ProductRanking }> {
  const rows = await rankBy<{ company: number; reference: string; group_name: string }>(asked, {
    company: 'company',
    reference: 'reference',
    group_name: 'product_group',
  })
  const companies = await findScannedCompanies(rows.map(({ company }) => company))
  const data = rows.flatMap((row) => {
    const company = companies.get(row.company)
    if (!company) return []
    return [
      {
        company,
        customer_reference: row.reference,
        product_group: row.group_name,
        doc_count: Number(row.n),
        status: statusesOf(row),
      },
    ]
  })
  return { count: sumOf(rows), data }
}

function rankBy<Keys>(asked: AskedScans, keys: Record<keyof Keys & string, string>) {
  const names = Object.keys(keys).join(', ')
  const rest = `GROUP BY ${names} ORDER BY n DESC, ${names}`
  return countBy<Counted & Keys>(asked, keys, { select: `${names}, `, rest })
}
