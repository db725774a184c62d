import { findAnything } from '#shared/information/find/find_endpoints'
import { refusalText } from '#shared/ground/http/refusal_text'
import { useTypedSearch } from '#shared/ground/search/use_typed_search'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import type { PopperProps } from '@mui/material/Popper'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { type Place, usePlaces } from './usePlaces'

const PAUSE_MS = 200

export default function FindDialog({ onClose }: { onClose: () => void }) {
  const request = useRequest()
  const navigate = useNavigate()
  const t = useTranslate()
  const title = useId()
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTypedSearch({
    value: search,
    pauseMs: PAUSE_MS,
    onSearch: (text) => setSearch(text.trim()),
  })
  const { data, error, isFetching } = useQuery({
    queryKey: ['find', search],
    queryFn: ({ signal }) => request(findAnything, { query: { q: search } }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  })
  const places = usePlaces(typed.trim(), (search !== '' && data) || [])
  const open = ({ to }: Place) => {
    onClose()
    void navigate(to)
  }
  return (
    <Dialog aria-labelledby={title} fullWidth onClose={onClose} open sx={dialogStyle}>
      <Autocomplete<Place>
        autoHighlight
        filterOptions={(options) => options}
        forcePopupIcon={false}
        getOptionKey={({ group, to }) => `${group} ${to}`}
        getOptionLabel={({ name }) => name}
        groupBy={({ group }) => group}
        inputValue={typed}
        loading={isFetching || typed.trim() !== search}
        loadingText={t('ra.page.loading')}
        noOptionsText={search === '' ? t('find.nothing_recent') : t('find.none', { text: search })}
        onChange={(_, chosen) => chosen && open(chosen)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
        open
        options={places}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            error={Boolean(error)}
            helperText={error ? refusalText(error) || t('find.failed') : t('find.help')}
            label={<span id={title}>{t('find.title')}</span>}
          />
        )}
        renderOption={({ key, ...props }, place) => (
          <li key={key} {...props}>
            <div>
              {place.name}
              <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                {place.details.join(' · ')}
              </Box>
            </div>
          </li>
        )}
        slotProps={{ listbox: { sx: { maxHeight: '60vh' } } }}
        slots={{ paper: Box, popper: InDialog }}
        sx={{ m: 2 }}
        value={null}
      />
    </Dialog>
  )
}

/** Shows the options in the dialog, below the field, instead of in a popup. */
const InDialog = ({ children }: PopperProps) => <div>{children as ReactNode}</div>

/** Puts the dialog at the top of the window, with room for the list below. */
const dialogStyle = { '& .MuiDialog-container': { alignItems: 'flex-start' } }
