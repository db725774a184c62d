import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { kindOf } from '#shared/ordering/cart/cart_state'
import { isEmptyRow, listRows } from '#shared/ordering/nonstandard/non_standard_rows'
import { useConfirm } from '../ground/ui/dialogs/confirm'
import { useTranslate } from '../ground/i18n/i18n'
import { useCart, useOrderProcess, useTypedRows } from './useOrderProcess'

export type ProductTab = 'standard' | 'non_standard'

export const KIND_OF = { standard: 'STANDARD', non_standard: 'NON_STANDARD' } as const

/**
 * Returns the shown kind of products. The URL requests one, but a started order keeps its own until
 * it is emptied (rule 5.12). If an order starts otherwise, such as by a pasted list, the URL
 * follows.
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

  /** Asks whether to empty the started order; returns true once it is empty. */
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
  /** The kind in the URL when it last matched the order. */
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
    // Only standard products have roll quantities.
    if (tab === 'non_standard') store.forgetQuantities()
  }, [tab, store])
  return { tab, begun, switchTo, reset }
}

/** Returns the kind of the started order; null if none was started. */
function useBegunTab(): ProductTab | null {
  const cart = useCart()
  const typed = useTypedRows()
  if (cart.entries.length > 0) return kindOf(cart) === 'STANDARD' ? 'standard' : 'non_standard'
  return listRows(typed, cart.entries).every(isEmptyRow) ? null : 'non_standard'
}

function readTab(text: string | null): ProductTab | null {
  return text === 'standard' || text === 'non_standard' ? text : null
}
