import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { ValidationError, useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'

export interface ChosenCompany {
  id: number
  name: string
  account_id: string
}

interface CompanyChoiceProps {
  /** Name of the field, which holds the company or null. */
  name: string
  companies: readonly ChosenCompany[]
  isFetching: boolean
  onSearch: (text: string) => void
  label: string
  none: string
}

export function CompanyChoice(props: CompanyChoiceProps) {
  const { name, companies, isFetching, onSearch, label, none } = props
  const t = useTranslate()
  const { field, fieldState } = useController({ name })
  const problem = fieldState.error?.message
  return (
    <Autocomplete<ChosenCompany>
      clearText={t('ra.action.clear_input_value')}
      closeText={t('ra.action.close')}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name: called, account_id: account }) => `${called} (${account})`}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={t('ra.page.loading')}
      noOptionsText={none}
      onChange={(_, chosen) => field.onChange(chosen)}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input' || reason === 'clear') onSearch(typed.slice(0, 100))
      }}
      openText={t('ra.action.open')}
      options={companies}
      renderInput={(params) => (
        <TextField
          {...params}
          error={Boolean(problem)}
          helperText={problem && <ValidationError error={problem} />}
          label={label}
          required
        />
      )}
      value={field.value as ChosenCompany | null}
    />
  )
}
