import type { SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { useGetMany, useListContext, useRedirect, useTranslate } from 'react-admin'
import { Loading } from '../../../ground/app/Loading'
import { RetryAlert } from '../../../ground/ui/RetryAlert'
import { MergeFrame } from './MergeFrame'
import { useSubject } from './useSubject'

/** Merges the selected cases into one of them, by default the one with the highest score. */
export default function ChooseRemaining({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const redirect = useRedirect()
  const label = useId()
  const subjectOf = useSubject()
  const { selectedIds, onUnselectItems } = useListContext<SuspicionRow>()
  const { data = [], error, refetch } = useGetMany<SuspicionRow>('suspicions', { ids: selectedIds })
  const [chosen, setChosen] = useState<number | null>(null)
  const cases = data.filter(Boolean).toSorted((one, other) => other.score - one.score)
  const whole = cases.find(({ id }) => id === chosen) ?? cases[0]
  if (!whole) {
    return (
      <Dialog aria-label={t('merging.merge_title')} fullWidth maxWidth="sm" onClose={onClose} open>
        <DialogContent>
          {error ? (
            <RetryAlert onRetry={refetch}>{t('merging.list_failed')}</RetryAlert>
          ) : (
            <Loading />
          )}
        </DialogContent>
      </Dialog>
    )
  }
  return (
    <MergeFrame
      onClose={onClose}
      onMerged={({ id }) => {
        onUnselectItems()
        redirect('show', 'suspicions', id)
      }}
      others={cases.filter((one) => one !== whole)}
      whole={whole}
    >
      <FormControl>
        <FormLabel id={label}>{t('merging.remaining')}</FormLabel>
        <RadioGroup
          aria-labelledby={label}
          onChange={(_, value) => setChosen(Number(value))}
          value={whole.id}
        >
          {cases.map((row) => (
            <FormControlLabel
              control={<Radio />}
              key={row.id}
              label={t('merging.option', {
                reference: row.reference,
                subject: subjectOf(row),
                score: row.score,
              })}
              value={row.id}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </MergeFrame>
  )
}
