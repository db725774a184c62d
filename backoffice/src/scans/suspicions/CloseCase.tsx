import type { KeyOf } from '#shared/ground/forms/use_attempt_key'
import {
  SUSPICION_OUTCOMES,
  type SuspicionDetail,
  type SuspicionOutcome,
  suspicionChange,
} from '#shared/scans/suspicions/suspicion_contract'
import { changeSuspicion } from '#shared/scans/suspicions/suspicions_endpoints'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import type { InferInput } from 'valibot'
import { useRequest } from '../../ground/app/data_provider'
import { RequestForm, SendButton } from '../../ground/ui/forms/RequestForm'
import { FormProblem } from '../../ground/ui/forms/FormProblem'
import { FormText } from '../../ground/ui/forms/FormText'
import { CaseDialog, useSaved } from './CaseDialog'

interface Decision {
  outcome: SuspicionOutcome | ''
  comment: string
}

const UNDECIDED: Decision = { outcome: '', comment: '' }

/** Shows a refusal if another user changed the case first. */
export function CloseCase({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  return (
    <CaseDialog
      button={t('suspicions.close')}
      isDone={suspicion.state === 'CLOSED'}
      title={t('suspicions.close_title')}
    >
      {(close) => <ClosingForm onClose={close} suspicion={suspicion} />}
    </CaseDialog>
  )
}

interface ClosingFormProps {
  suspicion: SuspicionDetail
  onClose: () => void
}

function ClosingForm({ suspicion, onClose }: ClosingFormProps) {
  const request = useRequest()
  const t = useTranslate()
  const saved = useSaved('suspicions.closed', onClose)
  const changeOf = ({ outcome, comment }: Decision) => ({
    assigned_to: suspicion.assigned_to,
    state: 'CLOSED',
    outcome: outcome || undefined,
    comment,
  })
  const send = (change: InferInput<typeof suspicionChange>, keyOf: KeyOf) => {
    const headers = { 'Idempotency-Key': keyOf(change) }
    return saved(
      request(changeSuspicion, { path: { id: suspicion.id }, body: change }, { headers })
    )
  }
  return (
    <RequestForm
      defaults={UNDECIDED}
      failed="suspicions.failed"
      payloadOf={changeOf}
      record={suspicion}
      schema={suspicionChange}
      send={send}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('suspicions.close_text')}</DialogContentText>
        <FormProblem />
        <FormText
          help={t('suspicions.outcome_help')}
          label={t('suspicions.outcome')}
          name="outcome"
          required
          select
        >
          {SUSPICION_OUTCOMES.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`suspicion_outcome.${one}`)}
            </MenuItem>
          ))}
        </FormText>
        <FormText label={t('suspicions.comment')} minRows={3} multiline name="comment" />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('suspicions.cancel')}</Button>
        <SendButton>{t('suspicions.close_done')}</SendButton>
      </DialogActions>
    </RequestForm>
  )
}
