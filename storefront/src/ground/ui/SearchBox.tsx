import { IconButton, InputAdornment, Stack, TextField, Typography } from '@mui/material'
import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import { useTypedSearch } from '#shared/ground/search/use_typed_search'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'
import { useLengthProblem } from './forms/useLengthProblem'

const PAUSE_MS = 300

interface SearchBoxProps {
  label: string
  /** Label of the button that clears the search. */
  clear: string
  /** The search in the URL. */
  value: string
  /** Number of results as text; undefined until it is known. */
  found?: string | undefined
  onChange(search: string): void
}

/** Searches after a pause in typing. */
export function SearchBox({ label, clear, value, found, onChange }: SearchBoxProps) {
  const lengthProblem = useLengthProblem()
  const problemOf = (typed: string) => lengthProblem(typed, DEFAULT_MAX_LENGTH)
  const [text, setText] = useTypedSearch({
    value,
    pauseMs: PAUSE_MS,
    onSearch: (typed) => {
      // Surrounding spaces do not change the result.
      if (typed.trim() !== value && !problemOf(typed)) onChange(typed.trim())
    },
  })
  const problem = problemOf(text)
  return (
    <Stack
      role="search"
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}
    >
      <TextField
        type="search"
        label={label}
        value={text}
        error={problem !== undefined}
        helperText={problem}
        onChange={(event) => setText(event.target.value)}
        sx={{ flex: '1 1 300px', maxWidth: 520 }}
        slotProps={{
          htmlInput: { autoComplete: 'off' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon />
              </InputAdornment>
            ),
            endAdornment: text && (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={clear}
                  onClick={() => {
                    setText('')
                    onChange('')
                  }}
                >
                  <ClearIcon />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Typography role="status" sx={{ color: 'text.secondary', lineHeight: '40px' }}>
        {found}
      </Typography>
    </Stack>
  )
}
