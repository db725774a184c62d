import type { CsvColumn } from '#app/http/csv/write_csv'
import type { ServerTexts } from '#app/http/texts'
import type { ScanStatus } from '#shared/authentications/scan_contract'
import type { ProductRanking, Verification } from '#shared/authentications/verification_contract'

const column = <Row = Verification>(
  header: string,
  value: (row: Row) => string | number | null
): CsvColumn<Row> => ({ header, value })

/** The columns of the scans' file, named as the API names them; the status also in the reader's words. */
export const verificationColumns = (t: ServerTexts): readonly CsvColumn<Verification>[] => [
  column('id', ({ id }) => id),
  column('timestamp', ({ timestamp }) => timestamp),
  column('status', ({ status }) => status),
  column('status_display', ({ status }) => t(`scans.statuses.${status}`)),
  column('label_id', ({ label_id: label }) => label),
  column('object_id', ({ holospot_id: object }) => object),
  column('lat', ({ position }) => position?.lat ?? null),
  column('lon', ({ position }) => position?.lon ?? null),
  column('accuracy', ({ accuracy }) => accuracy),
  column('geolocation_method', ({ geolocation_method: method }) => method),
  column('client_type', ({ client_type: type }) => type),
  column('agent', ({ agent }) => agent),
  column('agent_version', ({ agent_version: version }) => version),
  column('verification_count', ({ verification_count: count }) => count),
  column('tags', ({ tags }) => tags.join(' ')),
  column('spool_id', ({ spool_id: spool }) => spool),
  column('order_id', ({ order_id: order }) => order),
  column('company_name', ({ attr_order_company_name: name }) => name),
  column('cofor10', ({ attr_order_company: company }) => company?.cofor10 ?? null),
  column('city', ({ attr_order_city: city }) => city),
  column('country_code', ({ attr_order_country: country }) => country),
  column('product_group', ({ attr_product_group: group }) => group),
  column('customer_reference', ({ customer_reference: reference }) => reference),
  column('redistributed_to', ({ redistribution }) => redistribution?.company_name ?? null),
]

type RankedProduct = ProductRanking[number]

/** The headings of the counts of each status. */
const STATUS_HEADINGS: Readonly<Record<ScanStatus, string>> = {
  1: 'valid',
  2: 'valid_unfinished',
  3: 'checked_too_often',
  4: 'imitated_code',
  5: 'demo_code',
  6: 'animation_mismatch',
  0: 'unknown',
}

const countOf = (row: RankedProduct, status: ScanStatus) =>
  row.status.find(({ key }) => key === status)?.doc_count ?? 0

/** The columns of the file of scans by supplier and product. */
export const SUPPLIER_COLUMNS: readonly CsvColumn<RankedProduct>[] = [
  column('company_name', ({ company }) => company.name),
  column('cofor10', ({ company }) => company.cofor10),
  column('city', ({ company }) => company.city),
  column('country_code', ({ company }) => company.country_code),
  column('product_group', ({ product_group: group }) => group),
  column('customer_reference', ({ customer_reference: reference }) => reference),
  column('verifications', ({ doc_count: count }) => count),
  ...([1, 2, 3, 4, 5, 6, 0] as const).map((status) =>
    column<RankedProduct>(STATUS_HEADINGS[status], (row) => countOf(row, status))
  ),
]
