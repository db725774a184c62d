import type { ColumnKind, CsvColumn } from '#app/foundation/http/csv/write_csv'
import type {
  OrderOverviewRow,
  OrderStatisticsRow,
} from '#shared/ordering/order_statistics/order_statistics_contract'

/** Types of columns that are not text. */
const KINDS: Readonly<Record<string, ColumnKind | undefined>> = {
  order_date: 'day',
  position_total: 'number',
  operator_costs: 'number',
  handling_fees: 'number',
  delivery_costs: 'number',
  order_total: 'number',
}

const columnsOf = <Row extends object>(
  headers: readonly (Exclude<keyof Row, 'pk'> & string)[]
): readonly CsvColumn<Row>[] =>
  headers.map((header) => ({
    header,
    value: (row) => row[header] as string | number,
    kind: KINDS[header],
  }))

export const OVERVIEW_COLUMNS = columnsOf<OrderOverviewRow>([
  'order_pk',
  'order_id',
  'company_name',
  'cofor6',
  'cofor10',
  'city',
  'country_code',
  'product_group',
  'description',
  'quantity',
  'order_date',
  'state',
  'state_display',
])

export const STATISTICS_COLUMNS = columnsOf<OrderStatisticsRow>([
  'company_name',
  'cofor6',
  'cofor10',
  'city',
  'country_code',
  'customer_reference',
  'nart',
  'order_id',
  'product_group',
  'quantity',
  'order_date',
  'state',
  'note',
  'position_total',
  'operator_costs',
  'handling_fees',
  'delivery_costs',
  'order_total',
  'company_group',
  'alternative_customer_reference',
  'cost_centre',
])
