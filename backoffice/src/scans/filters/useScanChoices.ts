import type { ScannedCompany } from '#shared/scans/questions/verification_contract'
import { useQuery } from '@tanstack/react-query'
import { api, retryUnlessRefused } from '../../ground/app/api'
import type { Choice, ChoiceFieldProps } from './ChoiceField'

/** Choices of filters rarely change. */
const FRESH_MS = 600_000

export type AskedChoices<Value extends string | number> = Pick<
  ChoiceFieldProps<Value>,
  'choices' | 'isLoading' | 'hasFailed'
>

function useList<Item, Value extends string | number>(
  name: string,
  asChoice: (item: Item) => Choice<Value>
): AskedChoices<Value> {
  const {
    data = [],
    isLoading,
    isError: hasFailed,
  } = useQuery({
    queryKey: [name],
    queryFn: () => api.get<Item[]>(`/statistics/api/${name}/`),
    retry: retryUnlessRefused,
    staleTime: FRESH_MS,
  })
  return { choices: data.map(asChoice), isLoading, hasFailed }
}

const asNamed = (name: string): Choice<string> => ({ value: name, label: name })

export const useDomainChoices = () => useList('scanned_domains', asNamed)

export const useTagChoices = () => useList('tags', asNamed)

export const useProductChoices = () => useList('products', asNamed)

/** Suppliers by id, labelled with name and account ID. */
export const useSupplierChoices = () => useList('suppliers', asSupplier)

const asSupplier = ({ id, name, cofor10 }: ScannedCompany): Choice<number> => ({
  value: id,
  label: `${name} (${cofor10})`,
})
