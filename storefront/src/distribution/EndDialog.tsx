import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
} from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DistributedRoll } from '#shared/distribution/distribution_contract'
import { useTranslate } from '../app/i18n'
import { useToast } from '../ui/toasts'
import { useFailureText } from '../ui/useFailureText'
import { type Ending, endDistribution } from './distribution_api'

interface EndDialogProps {
  pk: number
  how: Ending
  /** Those in transit; all are chosen at first. */
  rolls: readonly DistributedRoll[]
  onClose: () => void
}

/** Asks which rolls were received or are recalled. */
export function EndDialog({ pk, how, rolls, onClose }: EndDialogProps) {
  const t = useTranslate()
  const toast = useToast()
  const title = useId()
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const wanted = rolls.map((roll) => roll.spool_no).filter((spoolNo) => !left.has(spoolNo))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => endDistribution(pk, how, wanted),
    onSuccess: () => {
      const done = how === 'receive' ? 'distribution.received' : 'distribution.recalled'
      toast.success(t(done, { smart_count: wanted.length }))
      onClose()
    },
    onSettled: () => {
      for (const name of ['distributions', 'rolls_at_hand', 'spools']) {
        void queryClient.invalidateQueries({ queryKey: [name] })
      }
    },
  })
  return (
    <Dialog aria-labelledby={title} fullWidth onClose={onClose} open>
      <DialogTitle id={title}>
        {t(how === 'receive' ? 'distribution.choose_received' : 'distribution.choose_recalled')}
      </DialogTitle>
      <DialogContent>
        <Stack>
          {rolls.map((roll) => (
            <FormControlLabel
              control={
                <Checkbox
                  checked={!left.has(roll.spool_no)}
                  onChange={() => setLeft(left.symmetricDifference(new Set([roll.spool_no])))}
                />
              }
              key={roll.spool_no}
              label={`${roll.spool_no} · ${roll.customer_reference}`}
            />
          ))}
        </Stack>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failureText(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          {t('distribution.cancel')}
        </Button>
        <Button
          aria-busy={isPending}
          disabled={wanted.length === 0}
          onClick={() => {
            if (!isPending) mutate()
          }}
          sx={{ minHeight: 44 }}
          variant="contained"
        >
          {t(`distribution.${how}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
