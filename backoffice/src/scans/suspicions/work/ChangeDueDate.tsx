import { setDueDate } from '#shared/scans/suspicions/suspicions_endpoints'
import { businessDay } from '#shared/ground/dates/business_day'
import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import { type DueDate, dueDate } from '#shared/scans/suspicions/work/case_work_contract'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../../ground/app/data_provider'
import { FormDay } from '../../../ground/ui/days/FormDay'
import { FormProblem } from '../../../ground/ui/forms/FormProblem'
import { RequestForm, SendButton } from '../../../ground/ui/forms/RequestForm'
import { CaseDialog, useSaved } from '../CaseDialog'

export function ChangeDueDate({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  return (
    <CaseDialog button={t('case_work.due_change')} maxWidth="xs" title={t('case_work.due_title')}>
      {(close) => <DueForm onClose={close} suspicion={suspicion} />}
    </CaseDialog>
  )
}

interface DueFormProps {
  suspicion: SuspicionDetail
  onClose: () => void
}

/** Sets the due date of a case; an empty day removes it. */
function DueForm({ suspicion, onClose }: DueFormProps) {
  const { id, due_on: dueOn } = suspicion
  const t = useTranslate()
  const request = useRequest()
  const saved = useSaved('case_work.due_saved', onClose)
  const send = (change: DueDate) => saved(request(setDueDate, { path: { id }, body: change }))
  return (
    <RequestForm
      defaults={{ due_on: dueOn ?? '' }}
      failed="suspicions.failed"
      payloadOf={({ due_on: day }) => ({ due_on: day || null })}
      record={suspicion}
      schema={dueDate}
      send={send}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('case_work.due_text')}</DialogContentText>
        <FormProblem />
        <FormDay label={t('case_work.due')} min={businessDay(new Date())} name="due_on" />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('case_work.cancel')}</Button>
        <SendButton>{t('case_work.due_save')}</SendButton>
      </DialogActions>
    </RequestForm>
  )
}
