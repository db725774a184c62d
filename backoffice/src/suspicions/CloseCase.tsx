import { refusalText } from '#shared/http/refusal_text'
import {
  MAX_COMMENT_LENGTH,
  SUSPICION_OUTCOMES,
  type SuspicionDetail,
  type SuspicionOutcome,
} from '#shared/suspicions/suspicion_contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { changeCase } from './change_case'

/** Closes a case with what it turned out to be. */
export function CloseCase({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const title = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [outcome, setOutcome] = useState<SuspicionOutcome | ''>('')
  const [comment, setComment] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (decided: SuspicionOutcome) =>
      changeCase(suspicion, {
        assigned_to: suspicion.assigned_to,
        state: 'CLOSED',
        outcome: decided,
        comment,
      }),
    onSuccess: () => {
      setIsOpen(false)
      notify('suspicions.closed', { type: 'success' })
    },
    onSettled: () => refresh(),
  })
  const close = () => {
    setIsMissing(outcome === '')
    if (outcome !== '' && !isPending) mutate(outcome)
  }
  const refused = error && (refusalText(error) || t('suspicions.failed'))
  return (
    <>
      <Button onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }} variant="outlined">
        {t('suspicions.close')}
      </Button>
      <Dialog
        aria-labelledby={title}
        fullWidth
        maxWidth="sm"
        onClose={() => setIsOpen(false)}
        open={isOpen}
      >
        <DialogTitle id={title}>{t('suspicions.close_title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{t('suspicions.close_text')}</DialogContentText>
          {refused && <Alert severity="error">{refused}</Alert>}
          <TextField
            error={isMissing}
            helperText={isMissing ? t('suspicions.outcome_missing') : undefined}
            label={t('suspicions.outcome')}
            onChange={({ target }) => setOutcome(target.value as SuspicionOutcome)}
            required
            select
            slotProps={{ formHelperText: { role: isMissing ? 'alert' : undefined } }}
            value={outcome}
          >
            {SUSPICION_OUTCOMES.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`suspicion_outcome.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('suspicions.comment')}
            minRows={3}
            multiline
            onChange={({ target }) => setComment(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_COMMENT_LENGTH } }}
            value={comment}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>{t('suspicions.cancel')}</Button>
          <Button aria-busy={isPending} onClick={close} variant="contained">
            {t('suspicions.close_done')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
