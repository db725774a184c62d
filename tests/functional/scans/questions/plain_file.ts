import type { CsvColumn } from '#app/foundation/http/csv/write_csv'
import type { ServerTexts } from '#app/foundation/http/texts'
import { writeTags } from '#shared/scans/questions/tag_text'
import type { Scan } from '#shared/scans/questions/scan_question_contract'

const column = (header: string, value: (row: Scan) => string | number | null): CsvColumn<Scan> => ({
  header,
  value,
})

/** Returns the scan file's columns, named as in the API, and the status also in words. */
export const plainColumns = (t: ServerTexts): readonly CsvColumn<Scan>[] => [
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
  column('tags', ({ tags }) => writeTags(tags)),
  column('spool_id', ({ spool_id: roll }) => roll),
  column('order_id', ({ order_id: order }) => order),
  column('company_name', ({ attr_order_company_name: name }) => name),
  column('cofor10', ({ attr_order_company: company }) => company?.cofor10 ?? null),
  column('city', ({ attr_order_city: city }) => city),
  column('country_code', ({ attr_order_country: country }) => country),
  column('product_group', ({ attr_product_group: group }) => group),
  column('customer_reference', ({ customer_reference: reference }) => reference),
  column('redistributed_to', ({ redistribution }) => redistribution?.company_name ?? null),
]
