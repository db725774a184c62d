import type { EndpointShape } from '#shared/ground/http/endpoint_shape'
import {
  listScannedCompanies,
  listScannedDomains,
  listScannedProducts,
  listScanTags,
} from '#shared/scans/questions/questions_endpoints'
import type { ScannedCompany } from '#shared/scans/questions/scan_question_contract'
import { useQuery } from '@tanstack/react-query'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import type { GenericSchema } from 'valibot'
import type { Choice, ChoiceFieldProps } from './ChoiceField'

/** Choices of filters rarely change. */
const FRESH_MS = 600_000

export type AskedChoices<Value extends string | number> = Pick<
  ChoiceFieldProps<Value>,
  'choices' | 'isLoading' | 'hasFailed'
>

function useList<Item, Value extends string | number>(
  endpoint: EndpointShape<{ result: GenericSchema<unknown, Item[]> }>,
  asChoice: (item: Item) => Choice<Value>
): AskedChoices<Value> {
  const request = useRequest()
  const {
    data = [],
    isLoading,
    isError: hasFailed,
  } = useQuery({
    queryKey: [endpoint.path],
    queryFn: () => request(endpoint),
    retry: retryUnlessRefused,
    staleTime: FRESH_MS,
  })
  return { choices: data.map(asChoice), isLoading, hasFailed }
}

const asNamed = (name: string): Choice<string> => ({ value: name, label: name })

export const useDomainChoices = () => useList(listScannedDomains, asNamed)

export const useTagChoices = () => useList(listScanTags, asNamed)

export const useProductChoices = () => useList(listScannedProducts, asNamed)

/** Suppliers by id, labelled with name and account ID. */
export const useSupplierChoices = () => useList(listScannedCompanies, asSupplier)

const asSupplier = ({ id, name, cofor10 }: ScannedCompany): Choice<number> => ({
  value: id,
  label: `${name} (${cofor10})`,
})
