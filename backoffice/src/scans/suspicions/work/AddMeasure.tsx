import type { KeyOf } from '#shared/ground/forms/use_attempt_key'
import { addMeasure } from '#shared/scans/suspicions/suspicions_endpoints'
import { businessDay } from '#shared/ground/dates/business_day'
import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import {
  MEASURE_KINDS,
  type MeasureKind,
  measurePayload,
} from '#shared/scans/suspicions/work/case_work_contract'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import type { InferInput } from 'valibot'
import { useRequest } from '../../../ground/app/data_provider'
import { FormDay } from '../../../ground/ui/days/FormDay'
import { FormProblem } from '../../../ground/ui/forms/FormProblem'
import { FormText } from '../../../ground/ui/forms/FormText'
import { RequestForm, SendButton } from '../../../ground/ui/forms/RequestForm'
import { CaseDialog, useSaved } from '../CaseDialog'

interface Entries {
  kind: MeasureKind | ''
  text: string
  taken_on: string
}

export function AddMeasure({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  return (
    <CaseDialog button={t('case_work.measure_add')} title={t('case_work.measure_title')}>
      {(close) => <MeasureForm onClose={close} suspicion={suspicion} />}
    </CaseDialog>
  )
}

interface MeasureFormProps {
  suspicion: SuspicionDetail
  onClose: () => void
}

function MeasureForm({ suspicion, onClose }: MeasureFormProps) {
  const t = useTranslate()
  const request = useRequest()
  const saved = useSaved('case_work.measure_saved', onClose)
  const send = (measure: InferInput<typeof measurePayload>, keyOf: KeyOf) => {
    const headers = { 'Idempotency-Key': keyOf(measure) }
    return saved(request(addMeasure, { path: { id: suspicion.id }, body: measure }, { headers }))
  }
  return (
    <RequestForm<Entries, typeof measurePayload>
      defaults={{ kind: '', text: '', taken_on: businessDay(new Date()) }}
      failed="suspicions.failed"
      payloadOf={({ kind, ...entries }) => ({ ...entries, kind: kind || undefined })}
      record={suspicion}
      schema={measurePayload}
      send={send}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <FormProblem />
        <FormText label={t('case_work.measure')} name="kind" required select>
          {MEASURE_KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`suspicion_measure.${kind}`)}
            </MenuItem>
          ))}
        </FormText>
        <FormDay label={t('case_work.measure_on')} name="taken_on" />
        <FormText label={t('case_work.measure_text')} minRows={3} multiline name="text" />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('case_work.cancel')}</Button>
        <SendButton>{t('case_work.measure_save')}</SendButton>
      </DialogActions>
    </RequestForm>
  )
}
