import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'

/** A company as it is chosen: by its name and account id. */
export interface ChosenCompany {
  id: number
  name: string
  account_id: string
}

interface CompanyChoiceProps {
  company: ChosenCompany | null
  onChange: (company: ChosenCompany | null) => void
  /** Those that the search finds. */
  companies: readonly ChosenCompany[]
  isFetching: boolean
  onSearch: (text: string) => void
  label: string
  none: string
  problem: string | undefined
}

/** Chooses one of many companies, which are searched for while somebody types. */
export function CompanyChoice(props: CompanyChoiceProps) {
  const { company, onChange, companies, isFetching, onSearch, label, none, problem } = props
  const t = useTranslate()
  return (
    <Autocomplete
      clearText={t('ra.action.clear_input_value')}
      closeText={t('ra.action.close')}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name, account_id: account }) => `${name} (${account})`}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={t('ra.page.loading')}
      noOptionsText={none}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input' || reason === 'clear') onSearch(typed.slice(0, 100))
      }}
      openText={t('ra.action.open')}
      options={companies}
      renderInput={(params) => (
        <TextField
          {...params}
          error={Boolean(problem)}
          helperText={problem}
          label={label}
          required
        />
      )}
      value={company}
    />
  )
}
