import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EMPTY_CART } from '#shared/ordering/cart/cart_state'
import { addLines } from '#shared/ordering/quick/add_lines'
import { kindFor, toAddableLine } from '#shared/ordering/templates/template_lines'
import { useTranslate } from '../../ground/i18n/i18n'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { newUuid } from '#shared/ground/http/uuid'
import { ORDER_PATHS } from '../order_paths'
import { KIND_OF, useProductTab } from '../useProductTab'
import { takeLines } from '../quick/take_lines'
import { useOrderProcess } from '../useOrderProcess'
import type { OfferedLine } from '#shared/ordering/templates/template_lines'

/** Adds lines to the order and opens it. Asks before emptying an order of the other kind. */
export function useAddToOrder() {
  const t = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const { store, typedRows } = useOrderProcess()
  const { begun, reset } = useProductTab()
  const [problem, setProblem] = useState<'too_many' | 'other_reference' | null>(null)
  const [isAdded, setIsAdded] = useState(false)

  const add = async (lines: readonly OfferedLine[]) => {
    const begunKind = begun && KIND_OF[begun]
    const kind = kindFor(lines, begunKind)
    const isOtherKind = begunKind !== null && begunKind !== kind
    const added = addLines(
      kind,
      isOtherKind ? EMPTY_CART : store.getSnapshot().cart,
      lines.flatMap(({ product, line }) => (product ? [toAddableLine(product, line)] : [])),
      newUuid
    )
    const found =
      (added.tooMany.length > 0 && 'too_many') ||
      (added.otherReference.length > 0 && 'other_reference') ||
      null
    setProblem(found)
    if (found || (isOtherKind && !(await reset()))) return
    // The order page may take time to load, and a second click would add the lines again.
    setIsAdded(true)
    takeLines({ store, typedRows }, added.actions)
    const printed = lines.filter(({ line }) => line.print_data !== null).length
    toast.success(
      [
        t('quick_order.list_added', { smart_count: lines.length }),
        ...(printed > 0 ? [t('quick_order.list_to_confirm', { smart_count: printed })] : []),
      ].join(' ')
    )
    void navigate(ORDER_PATHS.products)
  }
  return { add, isAdded, problem }
}
