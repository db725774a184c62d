import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { suggestProducts } from '#shared/catalogue/catalogue/suggest_products'
import { useOrderProcess } from '../useOrderProcess'
import { api } from '../../ground/api/api'
import { showOrderedLately } from '#shared/ordering/quick/order_lines_endpoints'
import type { Suggestion } from '#shared/catalogue/catalogue/suggest_products'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const NONE: readonly number[] = []

/** Returns matching products, with recently ordered ones first. */
export function useSuggestions(products: readonly Product[], typed: string): Suggestion[] {
  const { user } = useOrderProcess()
  const { data } = useQuery({
    queryKey: ['ordered-lately', user.pk],
    queryFn: () => api.request(showOrderedLately),
    staleTime: 0,
  })
  const lately = data?.products ?? NONE
  return useMemo(() => suggestProducts(products, typed, lately), [products, typed, lately])
}
