import { IconButton, InputAdornment, Stack, TextField, Typography } from '@mui/material'
import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import { useTypedSearch } from '#shared/search/use_typed_search'
import { useTranslate } from '../../app/i18n'

const PAUSE_MS = 300

interface HistorySearchProps {
  /** The search in the address bar. */
  value: string
  /** How many orders it found, once known. */
  count: number | undefined
  onChange(search: string): void
}

/** Search by order number or PO number; asks once the typing pauses. */
export function HistorySearch({ value, count, onChange }: HistorySearchProps) {
  const t = useTranslate()
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
        label={t('statistics.history.search')}
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
                  aria-label={t('statistics.history.clear_search')}
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
        {count !== undefined && t('statistics.history.count', { smart_count: count })}
      </Typography>
    </Stack>
  )
}
