import type { SuspicionDetail, SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PopperProps } from '@mui/material/Popper'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { RetryAlert } from '../../../ground/ui/RetryAlert'
import { MergeFrame } from './MergeFrame'
import { useSubject } from './useSubject'

export function MergeOthers({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)} sx={{ alignSelf: 'flex-start' }} variant="outlined">
        {t('merging.merge')}
      </Button>
      {isOpen && <MergeDialog onClose={() => setIsOpen(false)} suspicion={suspicion} />}
    </>
  )
}

interface MergeDialogProps {
  suspicion: SuspicionDetail
  onClose: () => void
}

const CASES_TO_CHOOSE = { page: 1, perPage: 25 }

function MergeDialog({ suspicion, onClose }: MergeDialogProps) {
  const t = useTranslate()
  const subjectOf = useSubject()
  const [typed, setTyped] = useState('')
  // The case as it was when the dialog opened, so that later changes by others refuse the merge.
  const [whole] = useState(suspicion)
  const [others, setOthers] = useState<SuspicionRow[]>([])
  const {
    data = [],
    error,
    isFetching,
    refetch,
  } = useGetList<SuspicionRow>(
    'suspicions',
    {
      filter: { whose: 'waiting', ...(typed.trim() && { q: typed.trim() }) },
      pagination: CASES_TO_CHOOSE,
      sort: { field: 'score', order: 'DESC' },
    },
    { placeholderData: (previous) => previous }
  )
  return (
    <MergeFrame onClose={onClose} onMerged={onClose} others={others} whole={whole}>
      {error && <RetryAlert onRetry={refetch}>{t('merging.list_failed')}</RetryAlert>}
      <Autocomplete<SuspicionRow, true>
        clearText={t('ra.action.clear_input_value')}
        closeText={t('ra.action.close')}
        filterOptions={(options) => options}
        filterSelectedOptions
        getOptionKey={({ id }) => id}
        getOptionLabel={(row) =>
          t('merging.option', {
            reference: row.reference,
            subject: subjectOf(row),
            score: row.score,
          })
        }
        isOptionEqualToValue={(one, other) => one.id === other.id}
        loading={isFetching}
        loadingText={t('ra.page.loading')}
        multiple
        noOptionsText={t('merging.none')}
        onChange={(_, chosen) => setOthers(chosen)}
        onInputChange={(_, text) => setTyped(text.slice(0, 100))}
        openText={t('ra.action.open')}
        options={data.filter(({ id }) => id !== suspicion.id)}
        renderInput={(params) => (
          <TextField
            {...params}
            helperText={t('merging.others_help')}
            label={t('merging.others')}
          />
        )}
        slotProps={{ listbox: { sx: { maxHeight: '40vh' } } }}
        slots={{ paper: Box, popper: InDialog }}
        value={others}
      />
    </MergeFrame>
  )
}

/** Shows the options in the dialog, below the field, instead of in a popup. */
const InDialog = ({ children }: PopperProps) => <div>{children as ReactNode}</div>
