import type { ScannedCompany } from '#shared/authentications/verification_contract'
import { useQuery } from '@tanstack/react-query'
import { api, retryUnlessRefused } from '../app/api'
import type { Choice } from './ChoiceField'

/** Lists that filters choose from change seldom. */
const FRESH_MS = 600_000

function useList<Item>(name: string): readonly Item[] {
  const { data = [] } = useQuery({
    queryKey: [name],
    queryFn: () => api.get<Item[]>(`/statistics/api/${name}/`),
    retry: retryUnlessRefused,
    staleTime: FRESH_MS,
  })
  return data
}

const asChoices = (names: readonly string[]): Choice<string>[] =>
  names.map((name) => ({ value: name, label: name }))

/** Names of the product groups. */
export const useDomainChoices = () => asChoices(useList<string>('domains'))

/** The tags that scans have. */
export const useTagChoices = () => asChoices(useList<string>('tags'))

/** References of the products. */
export const useProductChoices = () => asChoices(useList<string>('products'))

/** Every supplier by its id, told by name and account ID. */
export const useSupplierChoices = (): Choice<number>[] =>
  useList<ScannedCompany>('suppliers').map(({ id, name, cofor10 }) => ({
    value: id,
    label: `${name} (${cofor10})`,
  }))
