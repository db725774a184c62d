import { useTypedSearch } from '#shared/ground/search/use_typed_search'
import TextField from '@mui/material/TextField'

const PAUSE_MS = 400

interface SearchFieldProps {
  label: string
  value: string
  problem?: string
  /** Shown while there is no error. */
  help?: string
  onSearch: (search: string) => void
}

/** Searches after a pause in typing; a new value from outside replaces the text. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, problem, help, onSearch } = props
  const [typed, setTyped] = useTypedSearch({ value, pauseMs: PAUSE_MS, onSearch })
  return (
    <TextField
      error={Boolean(problem)}
      helperText={problem ?? help}
      label={label}
      onChange={({ target }) => setTyped(target.value)}
      size="small"
      type="search"
      value={typed}
    />
  )
}
