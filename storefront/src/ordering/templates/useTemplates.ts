import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listTemplates, showTemplate } from '#shared/ordering/templates/template_endpoints'
import { api } from '../../ground/api/api'
import { replaceData } from '../../ground/api/query_client'
import type { OrderTemplate } from '#shared/ordering/templates/template_contract'

const LIST = ['order-templates']
const keyOf = (pk: number) => [...LIST, pk]

export const useTemplates = () =>
  useQuery({ queryKey: LIST, queryFn: () => api.request(listTemplates), staleTime: 0 })

export const useTemplate = (pk: number) =>
  useQuery({
    queryKey: keyOf(pk),
    queryFn: () => api.request(showTemplate, { path: { pk } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export function useTemplatesChanged() {
  const queryClient = useQueryClient()
  return (changed?: OrderTemplate) => {
    if (changed) void replaceData(queryClient, keyOf(changed.pk), changed)
    void queryClient.invalidateQueries({ queryKey: LIST, exact: true })
  }
}
