import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  Stack,
} from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import {
  type DistributedRoll,
  distributedRolls,
} from '#shared/labels/distribution/distribution_contract'
import { useTranslate } from '../../ground/i18n/i18n'
import { DialogForm } from '../../ground/ui/forms/DialogForm'
import { byEscape } from '#shared/ground/components/by_escape'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { useValidatedForm } from '#shared/ground/forms/use_validated_form'
import { api } from '../../ground/api/api'
import { recallRolls, receiveRolls } from '#shared/labels/distribution/distribution_endpoints'

const ENDINGS = { receive: receiveRolls, recall: recallRolls }

export type Ending = keyof typeof ENDINGS

interface EndDialogProps {
  pk: number
  how: Ending
  /** Rolls in transit; all are selected at first. */
  rolls: readonly DistributedRoll[]
  onClose: () => void
}

export function EndDialog({ pk, how, rolls, onClose }: EndDialogProps) {
  const t = useTranslate()
  const toast = useToast()
  const title = useId()
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const form = useValidatedForm(distributedRolls, {
    spool_nos: rolls.map((roll) => roll.spool_no),
  })
  const { name, value, problem, onChange: want } = form.field('spool_nos')
  // Drops rolls that were received or recalled in the meantime.
  const wanted = value.filter((rollNo) => rolls.some((roll) => roll.spool_no === rollNo))
  const toggle = (rollNo: string) =>
    want(wanted.includes(rollNo) ? wanted.filter((one) => one !== rollNo) : [...wanted, rollNo])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.request(ENDINGS[how], { path: { pk }, body: { spool_nos: wanted } }),
    onSuccess: () => {
      const done = how === 'receive' ? 'distribution.received' : 'distribution.recalled'
      toast.success(t(done, { smart_count: wanted.length }))
      onClose()
    },
    onSettled: () => {
      for (const key of ['distributions', 'rolls_at_hand', 'spools']) {
        void queryClient.invalidateQueries({ queryKey: [key] })
      }
    },
  })
  const send = () => {
    if (!isPending) mutate()
  }
  return (
    <Dialog aria-labelledby={title} fullWidth onClose={byEscape(onClose)} open>
      <DialogTitle id={title}>
        {t(how === 'receive' ? 'distribution.choose_received' : 'distribution.choose_recalled')}
      </DialogTitle>
      <DialogForm onSubmit={form.onSubmit(send)}>
        <DialogContent>
          <Stack>
            {rolls.map((roll) => (
              <FormControlLabel
                control={
                  <Checkbox
                    name={name}
                    checked={wanted.includes(roll.spool_no)}
                    onChange={() => toggle(roll.spool_no)}
                  />
                }
                key={roll.spool_no}
                label={`${roll.spool_no} · ${roll.customer_reference}`}
              />
            ))}
          </Stack>
          {problem && (
            <FormHelperText error role="alert">
              {problem}
            </FormHelperText>
          )}
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
          <Button aria-busy={isPending} sx={{ minHeight: 44 }} type="submit" variant="contained">
            {t(`distribution.${how}`)}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  )
}
