import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { CartStore } from '#shared/ordering/cart_store'
import { orderingBlock } from '#shared/ordering/ordering_block'
import { beforeLogOut } from '../app/before_log_out'
import { useCurrentUser } from '../app/session'
import { useLanguage, useTranslate } from '../app/i18n'
import { useToast } from '../ui/toasts'
import { OrderLoading } from './OrderLoading'
import { DraftContext, OrderProcessContext } from './useOrderProcess'
import { cartServer, fetchProducts, fetchShopSettings } from './ordering_api'
import { useLostAnswer } from './checkout/useLostAnswer'
import { useDraft } from './cart/useDraft'
import { useDropUnavailable } from './cart/useDropUnavailable'
import type { CurrentUser } from '#shared/accounts/account_contract'

/** Frame of all steps of an order: holds products, settings, cart and costs while one steps. */
export function OrderProcess() {
  const user = useCurrentUser()
  return <OrderProcessOf key={user.pk} user={user} />
}

function OrderProcessOf({ user }: { user: CurrentUser }) {
  const block = orderingBlock(user.company_profile)
  const { language } = useLanguage()
  const store = useStoredCart()
  const { cart, load } = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const products = useQuery({
    queryKey: ['products', language],
    queryFn: fetchProducts,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const settings = useQuery({
    queryKey: ['shop-settings'],
    queryFn: fetchShopSettings,
    staleTime: Infinity,
  })
  const draft = useDraft(cart, user, block === null && load === 'ready')
  const isAsking = useLostAnswer(user.pk)
  useDropUnavailable(store, load === 'ready' ? products.data : undefined, block)

  const process = useMemo(
    () =>
      products.data &&
      settings.data && {
        user,
        company: user.company_profile,
        block,
        store,
        products: products.data,
        productByPk: new Map(products.data.map((product) => [product.pk, product])),
        settings: settings.data,
      },
    [user, block, store, products.data, settings.data]
  )
  if (process && load === 'ready' && !isAsking) {
    return (
      <OrderProcessContext value={process}>
        <DraftContext value={draft}>
          <Outlet />
        </DraftContext>
      </OrderProcessContext>
    )
  }
  const retries = [
    ...(products.isError ? [() => void products.refetch()] : []),
    ...(settings.isError ? [() => void settings.refetch()] : []),
    ...(load === 'failed' ? [() => void store.load()] : []),
  ]
  return (
    <OrderLoading
      isCartFailed={load === 'failed'}
      onRetry={retries.length > 0 ? () => retries.forEach((retry) => retry()) : undefined}
    />
  )
}

/** The user's cart, fetched when the process opens and saved at last when it is left. */
function useStoredCart(): CartStore {
  const t = useTranslate()
  const toast = useToast()
  const [store] = useState(() => new CartStore(cartServer))
  useEffect(() => {
    void store.load()
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') void store.flush()
    }
    document.addEventListener('visibilitychange', saveWhenHidden)
    const forget = beforeLogOut(() => store.flush())
    return () => {
      forget()
      document.removeEventListener('visibilitychange', saveWhenHidden)
      void store.flush()
    }
  }, [store])
  useEffect(
    () =>
      store.onConflict(() =>
        toast.error(t('ordering.cart.conflict'), t('ordering.cart.conflict_title'))
      ),
    [store, t, toast]
  )
  return store
}
