import { holdsWords, searchPatterns } from '#shared/ground/search/search_words'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
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

export interface Choice<Value extends string | number> {
  value: Value
  label: string
  /** Shown before the label. */
  sign?: ReactNode
}

export interface ChoiceFieldProps<Value extends string | number> {
  label: string
  /** Shown while nothing is selected. */
  any: string
  choices: readonly Choice<Value>[]
  value: readonly Value[]
  problem?: string
  isLoading?: boolean
  hasFailed?: boolean
  onChange: (values: Value[]) => void
}

/** Maximum number of options drawn at once, because there may be thousands of suppliers. */
const MOST_DRAWN = 200

/** A selected value that is no longer offered stays until it is removed. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { label, any, choices, value, problem, isLoading, hasFailed, onChange } = props
  const t = useTranslate()
  const known = new Map(choices.map((choice) => [choice.value, choice]))
  // A new array with equal values would clear the typed text, so equal values keep their array.
  const held = JSON.stringify(value)
  const chosen = useMemo(() => JSON.parse(held) as Value[], [held])
  const labelOf = (one: Value) => known.get(one)?.label ?? String(one)
  return (
    <Autocomplete
      clearText={t('ra.action.clear_input_value')}
      closeText={t('ra.action.close')}
      disableCloseOnSelect
      filterOptions={(options, { inputValue }) => {
        const words = searchPatterns(inputValue)
        return options.filter((one) => holdsWords(labelOf(one), words)).slice(0, MOST_DRAWN)
      }}
      getOptionLabel={labelOf}
      limitTags={1}
      loading={isLoading}
      loadingText={t('ra.page.loading')}
      multiple
      noOptionsText={t(`scans.filters.${hasFailed ? 'no_choices' : 'no_match'}`)}
      onChange={(_, values) => onChange(values)}
      openText={t('ra.action.open')}
      options={[...known.keys()]}
      renderInput={(params) => (
        <TextField
          {...params}
          error={Boolean(problem)}
          helperText={problem}
          label={label}
          placeholder={value.length === 0 ? any : undefined}
        />
      )}
      renderOption={({ key, ...option }, one) => (
        <li key={key} {...option} style={{ gap: 8 }}>
          {known.get(one)?.sign}
          {labelOf(one)}
        </li>
      )}
      size="small"
      slotProps={{ chip: { size: 'small' } }}
      value={chosen}
    />
  )
}

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

export const useSupplierChoices = () => useList(listScannedCompanies, asSupplier)

const asSupplier = ({ id, name, cofor10 }: ScannedCompany): Choice<number> => ({
  value: id,
  label: `${name} (${cofor10})`,
})
