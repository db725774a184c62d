import { IconButton, InputAdornment, Stack, TextField, Typography } from '@mui/material'
import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import { useTypedSearch } from '#shared/search/use_typed_search'

const PAUSE_MS = 300

interface SearchBoxProps {
  label: string
  /** The name of the button that empties it. */
  clear: string
  /** The search in the address bar. */
  value: string
  /** What was found, in words, once known. */
  found?: string | undefined
  onChange(search: string): void
}

/** The search of a list; asks once the typing pauses. */
export function SearchBox({ label, clear, value, found, onChange }: SearchBoxProps) {
  const [text, setText] = useTypedSearch({
    value,
    pauseMs: PAUSE_MS,
    onSearch: (typed) => {
      // Spaces around it find the same.
      if (typed.trim() !== value) onChange(typed.trim())
    },
  })
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
        onChange={(event) => setText(event.target.value)}
        sx={{ flex: '1 1 300px', maxWidth: 520 }}
        slotProps={{
          htmlInput: { maxLength: 100, autoComplete: 'off' },
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
