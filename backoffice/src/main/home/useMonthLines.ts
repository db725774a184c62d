import { type PartOfTotals, linesBehind } from '#shared/ordering/order_statistics/lines_behind'
import { useMay } from '../../ground/ui/useMay'

/** Returns the function for the address of a month's order lines, for those who may open them. */
export function useMonthLines() {
  const may = useMay()
  return (part: PartOfTotals) => (may('order_overview') ? linesBehind({}, part) : undefined)
}
