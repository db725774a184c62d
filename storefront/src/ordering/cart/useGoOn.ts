import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ORDER_PATHS } from '../order_paths'
import { useCart, useDraftCosts, useInvalidProduct, useStuckLines } from '../useOrderProcess'
import { focusStuckLines } from './StuckLines'

export interface WayOn {
  /** Shows the user the product's invalid quantity. */
  onFix(product: number): void
  /** Shows the user missing input of the form; returns true if there is none. */
  check?(): boolean
}

/** Returns a function that opens the summary or shows the first problem, and that problem. */
export function useGoOn({ onFix, check }: WayOn) {
  const navigate = useNavigate()
  const cart = useCart()
  const { draft, isRecalculating } = useDraftCosts()
  const invalid = useInvalidProduct()
  const stuck = useStuckLines()
  const [problem, setProblem] = useState<'minimum' | 'fix' | null>(null)
  const isTooLittle =
    cart.entries.length === 0 ||
    (draft !== undefined && !isRecalculating && Number(draft.total) <= 0)

  const goOn = () => {
    if (invalid !== null) {
      setProblem('fix')
      return onFix(invalid)
    }
    if (check?.() === false) return
    if (stuck.length > 0) return focusStuckLines()
    if (isTooLittle) return setProblem('minimum')
    void navigate(ORDER_PATHS.summary)
  }
  const isSolved = problem === 'minimum' ? !isTooLittle : invalid === null
  return { goOn, problem: isSolved ? null : problem }
}
