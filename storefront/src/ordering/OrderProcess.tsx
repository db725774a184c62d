import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { Outlet } from 'react-router'
import { Skeleton, Stack, Typography } from '@mui/material'
import { type CartServer, CartStore } from '#shared/ordering/cart/cart_store'
import {
  type OrderingBlock,
  isBlockOutdated,
  orderingBlock,
  ownTransport,
} from '#shared/ordering/blocks/ordering_block'
import { findStuckLines } from '#shared/ordering/nonstandard/stuck_lines'
import { beforeLogOut } from '../access/session/before_log_out'
import { useCurrentUser } from '../access/session/session'
import { useLanguage, useTranslate } from '../ground/i18n/i18n'
import { useToast } from '../ground/ui/dialogs/toasts'
import { newUuid } from '#shared/ground/http/uuid'
import { DraftContext, OrderProcessContext, productsQuery } from './useOrderProcess'
import { api } from '../ground/api/api'
import { showShopSettings } from '#shared/catalogue/catalogue/catalogue_endpoints'
import { replaceCart, showCart } from '#shared/ordering/orders/order_endpoints'
import { ApiError } from '#shared/ground/http/api_client'
import { lostResponseKey, useLostResponse } from './checkout/usePlaceOrder'
import { useCanOrder } from './blocks/useCanOrder'
import { type DraftView, useDraft } from './cart/useDraft'
import { keptRows } from './kept_rows'
import { isAboutCompany, refusedLine } from './refusals'
import type { CartContents } from '#shared/ordering/cart/cart_state'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'
import { RetryAlert } from '../ground/ui/pages/RetryAlert'

/** Keeps products, settings, cart and costs while steps change. */
export function OrderProcess() {
  const user = useCurrentUser()
  return <OrderProcessOf key={user.pk} user={user} />
}

function OrderProcessOf({ user }: { user: CurrentUser }) {
  const block = orderingBlock(user.company_profile)
  const { language } = useLanguage()
  const store = useStoredCart(user.pk)
  const [typedRows] = useState(() => keptRows(user.pk))
  const { cart, load } = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const products = useQuery({
    ...productsQuery(language),
    placeholderData: keepPreviousData,
  })
  const settings = useQuery({
    queryKey: ['shop-settings'],
    queryFn: () => api.request(showShopSettings),
    staleTime: Infinity,
  })
  const productByPk = useMemo(
    () => new Map((products.data ?? []).map((product) => [product.pk, product])),
    [products.data]
  )
  const priced = useMemo(() => withoutStuck(cart, productByPk), [cart, productByPk])
  const draft = useDraft(priced, user, block === null && load === 'ready')
  useFreshProducts(draft.error)
  const isAsking = useLostResponse(user.pk)
  const canOrder = useCanOrder({ isWaiting: block !== null })
  const isOwnTransport = ownTransport(user.company_profile, cart.customerTransportation)
  useFreshSession(block, canOrder, indicatesOtherCompany(draft, isOwnTransport))

  const process = useMemo(
    () =>
      products.data &&
      settings.data && {
        user,
        company: user.company_profile,
        block,
        store,
        typedRows,
        products: products.data,
        productByPk,
        settings: settings.data,
      },
    [user, block, store, typedRows, products.data, productByPk, settings.data]
  )
  const isReady = process && load === 'ready' && !isAsking && !canOrder.isPending
  // Hundreds of rows are drawn in slices, so that the page stays responsive.
  const isDrawn = useDeferredValue(Boolean(isReady))
  if (isReady && isDrawn) {
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

/** Returns the cart without lines that must be removed first, so that it can be priced. */
function withoutStuck(cart: CartContents, productByPk: ReadonlyMap<number, Product>): CartContents {
  const stuck = findStuckLines(cart.entries, productByPk, cart.kind).map(({ entry }) => entry)
  if (stuck.length === 0) return cart
  return { ...cart, entries: cart.entries.filter((entry) => !stuck.includes(entry)) }
}

/** Refetches the products when the server refuses to price one of them. */
function useFreshProducts(draftError: Error | null) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (refusedLine(draftError) === null) return
    void queryClient.invalidateQueries({ queryKey: ['products'] })
  }, [draftError, queryClient])
}

/** Returns whether the server's response shows that the company has changed since it was loaded. */
function indicatesOtherCompany(
  { draft, isRecalculating, error }: DraftView,
  isOwnTransport: boolean
) {
  if (isRecalculating) return false
  return isAboutCompany(error) || draft?.transport_by_customer === !isOwnTransport
}

/** Refetches the session when the company's block, address or transport has changed elsewhere. */
function useFreshSession(
  block: OrderingBlock | null,
  { data, isFetching }: ReturnType<typeof useCanOrder>,
  isCompanyOutdated: boolean
) {
  const queryClient = useQueryClient()
  const ask = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: ['session'] }))
  const codes = isFetching ? undefined : data?.blocks.map(({ code }) => code)
  const isOutdated = codes !== undefined && isBlockOutdated(block, codes)
  useEffect(() => {
    if (isOutdated) ask()
  }, [isOutdated])
  useEffect(() => {
    if (isCompanyOutdated) ask()
  }, [isCompanyOutdated])
}

const cartServer: CartServer = {
  load: () => api.request(showCart),
  save: (cart) => api.request(replaceCart, { body: cart }),
  isConflict: (error) => error instanceof ApiError && error.status === 409,
  isRefused: (error) => error instanceof ApiError && error.status === 422,
}

/** Returns the user's cart: loaded when the order process opens, saved when it closes. */
function useStoredCart(userPk: number): CartStore {
  const t = useTranslate()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [store] = useState(() => new CartStore(cartServer, newUuid))
  useEffect(() => {
    void store.load()
    const keepInStep = () => {
      if (document.visibilityState === 'hidden') void store.flush()
      else void store.refresh()
    }
    document.addEventListener('visibilitychange', keepInStep)
    const forget = beforeLogOut(() => store.flush())
    return () => {
      forget()
      document.removeEventListener('visibilitychange', keepInStep)
      void store.flush()
    }
  }, [store])
  useEffect(
    () =>
      store.onConflict(() => {
        toast.success(t('ordering.cart.merged'), t('ordering.cart.merged_title'))
        // The change may be an order of this window whose response was lost.
        void queryClient.invalidateQueries({ queryKey: lostResponseKey(userPk) })
      }),
    [queryClient, store, t, toast, userPk]
  )
  return store
}

interface OrderLoadingProps {
  isCartFailed: boolean
  onRetry: (() => void) | undefined
}

function OrderLoading({ isCartFailed, onRetry }: OrderLoadingProps) {
  const t = useTranslate()
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{t('ordering.title')}</Typography>
      {onRetry ? (
        <RetryAlert onRetry={onRetry}>
          {t(isCartFailed ? 'ordering.cart.failed' : 'ordering.filter.failed')}
        </RetryAlert>
      ) : (
        <Stack spacing={1} role="status" aria-label={t('ordering.cart.loading')}>
          <Skeleton variant="rounded" height={48} />
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} variant="rounded" height={72} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
