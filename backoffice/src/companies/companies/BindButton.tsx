import { bindCompany } from '#shared/companies/companies/companies_endpoints'
import {
  type CompanyDetail,
  bindPayload,
} from '#shared/companies/companies/company_resource_contract'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { RequestForm, SendButton } from '../../ground/ui/forms/RequestForm'
import { FormDialog } from '../../ground/ui/forms/FormDialog'
import { FormProblem } from '../../ground/ui/forms/FormProblem'
import { FormText } from '../../ground/ui/forms/FormText'

/** Replaces a temporary account id with the real one, after explaining the effect. */
export function BindButton() {
  const t = useTranslate()
  const company = useRecordContext<CompanyDetail>()
  const [isOpen, setIsOpen] = useState(false)
  if (!company?.abilities.bind) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)} size="small">
        {t('bind.button')}
      </Button>
      {isOpen && <BindDialog company={company} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface BindDialogProps {
  company: CompanyDetail
  onClose: () => void
}

function BindDialog({ company, onClose }: BindDialogProps) {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const title = useId()
  const send = async (payload: { cofor10: string }) => {
    const { account_id } = await request(bindCompany, { path: { id: company.id }, body: payload })
    notify('bind.done', { type: 'success', messageArgs: { account_id } })
    onClose()
    refresh()
  }
  return (
    <FormDialog aria-labelledby={title} onClose={onClose} open>
      <RequestForm defaults={{ cofor10: '' }} schema={bindPayload} send={send}>
        <DialogTitle id={title}>{t('bind.title', { account_id: company.account_id })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('bind.text')}</DialogContentText>
          <FormProblem />
          <FormText autoFocus fullWidth label={t('bind.cofor10')} name="cofor10" required />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('record.cancel')}</Button>
          <SendButton>{t('bind.confirm')}</SendButton>
        </DialogActions>
      </RequestForm>
    </FormDialog>
  )
}
