import type { CsvColumn } from '#app/foundation/http/csv/write_csv'
import type { LabelIdResult } from '#shared/scans/analyses/label_analysis_contract'

type Label = NonNullable<LabelIdResult['label']>

const ofLabel = (header: string, value: (label: Label) => string | number | null) => ({
  header,
  value: ({ label }: LabelIdResult) => label && value(label),
})

export const LABEL_COLUMNS: readonly CsvColumn<LabelIdResult>[] = [
  { header: 'entered', value: ({ entered }) => entered },
  { header: 'known', value: ({ label }) => (label ? 'yes' : 'no') },
  ofLabel('label_id', ({ label_id: labelId }) => labelId),
  ofLabel('object_id', ({ holospot_id: objectId }) => objectId),
  ofLabel('spool_id', ({ spool_id: roll }) => roll),
  ofLabel('reference', ({ reference }) => reference),
  ofLabel('product_group', ({ product_group: group }) => group),
  ofLabel('order_id', ({ order_id: order }) => order),
  ofLabel('state', ({ state }) => state),
  ofLabel('company_name', ({ company_name: name }) => name),
  ofLabel('cofor10', ({ cofor10 }) => cofor10),
  ofLabel('city', ({ city }) => city),
  ofLabel('country_code', ({ country_code: code }) => code),
  { header: 'redistributed_to', value: ({ redistributed_to: recipient }) => recipient },
]
