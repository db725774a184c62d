import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#shared/ground/http/api_client'
import { showLayout } from '#shared/catalogue/printing/printing_endpoints'
import type { NamedLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { api } from '../../ground/api/api'

/** Returns the layout of a product's imprint; null if there is none. */
export const useLabelLayout = (productPk: number) =>
  useQuery({ queryKey: ['label_layout', productPk], queryFn: () => fetchLayout(productPk) })

async function fetchLayout(productPk: number): Promise<NamedLayout | null> {
  try {
    return await api.request(showLayout, { path: { pk: productPk } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
