import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'

/** Milliseconds without a key pressed after which a search is made. */
const SEARCH_AFTER_MS = 400

interface SearchFieldProps {
  label: string
  value: string
  maxLength?: number
  problem?: string
  /** Said while nothing is wrong. */
  help?: string
  onSearch: (search: string) => void
}

/** Searches when somebody stops typing; another value from outside replaces what was typed. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, maxLength = 100, problem, help, onSearch } = props
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function with each rendering is no reason to wait anew
  }, [typed, value])
  return (
    <TextField
      error={Boolean(problem)}
      helperText={problem ?? help}
      label={label}
      onChange={({ target }) => setTyped(target.value)}
      size="small"
      slotProps={{ htmlInput: { maxLength } }}
      type="search"
      value={typed}
    />
  )
}
