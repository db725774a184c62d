import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { kindOf } from '#shared/ordering/cart/cart_state'
import { isEmptyRow, listRows } from '#shared/ordering/nonstandard/non_standard_rows'
import { useConfirm } from '../../ui/confirm'
import { useTranslate } from '../../app/i18n'
import { useCart, useOrderProcess, useTypedRows } from '../useOrderProcess'

export type ProductTab = 'standard' | 'non_standard'

/**
 * The kind of products that is shown. The address asks for one; an order that has begun stays with
 * its own kind until it is reset, whichever way the other one was asked for: by the tab, a link, or
 * the browser's buttons (rule 5.12). The address follows an order that begins by itself, as by a pasted list.
 */
export function useProductTab() {
  const t = useTranslate()
  const confirm = useConfirm()
  const { store, typedRows } = useOrderProcess()
  const [search, setSearch] = useSearchParams()
  const asked = readTab(search.get('tab'))
  const begun = useBegunTab()
  const isContrary = begun !== null && asked !== null && begun !== asked
  const isOpen = useRef(true)

  const switchTo = (tab: ProductTab) => setSearch({ tab }, { replace: true })

  /** Asks whether the order that has begun may be emptied, and empties it; true once that is done. */
  const reset = async () => {
    const isConfirmed = await confirm({
      title: t('ordering.tabs.switch_title'),
      text: t('ordering.tabs.switch_text'),
      confirm: t('ordering.tabs.switch_confirm'),
      cancel: t('ordering.tabs.switch_cancel'),
    })
    if (!isConfirmed || !isOpen.current) return false
    store.dispatch({ type: 'clear' })
    typedRows.set([])
    return true
  }
  const ask = useEffectEvent(async () => {
    if (!(await reset()) && isOpen.current && begun) switchTo(begun)
  })
  const follow = useEffectEvent(() => begun && switchTo(begun))
  const isAsking = useRef(false)
  /** The kind that the address asked for when it was last the order's own. */
  const settled = useRef<ProductTab | null>(null)
  useEffect(() => {
    if (!isContrary) settled.current = asked
    else if (settled.current === asked) follow()
    else if (!isAsking.current) {
      isAsking.current = true
      void ask().finally(() => (isAsking.current = false))
    }
  }, [isContrary, asked])
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const tab = begun ?? asked ?? 'standard'
  useEffect(() => {
    // Rolls are entered, and corrected, among standard products alone.
    if (tab === 'non_standard') store.forgetInvalid()
  }, [tab, store])
  return { tab, begun, switchTo, reset }
}

/** The kind of the order that has begun; null before. */
function useBegunTab(): ProductTab | null {
  const cart = useCart()
  const typed = useTypedRows()
  if (cart.entries.length > 0) return kindOf(cart) === 'STANDARD' ? 'standard' : 'non_standard'
  return listRows(typed, cart.entries).every(isEmptyRow) ? null : 'non_standard'
}

function readTab(text: string | null): ProductTab | null {
  return text === 'standard' || text === 'non_standard' ? text : null
}
