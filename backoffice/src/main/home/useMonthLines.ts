import { type PartOfTotals, linesBehind } from '#shared/ordering/order_statistics/lines_behind'
import { useMay } from '../../ground/ui/useMay'

/** Returns a function for the URL of a month's order lines; undefined without the right. */
export function useMonthLines() {
  const may = useMay()
  return (part: PartOfTotals) => (may('order_overview') ? linesBehind({}, part) : undefined)
}
