import type { CompanyDetail } from '#shared/companies/company_resource_contract'
import { refusalText } from '#shared/http/refusal_text'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { api } from '../app/api'

/** Gives a company with a temporary account id its real one, after saying what that means. */
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
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const title = useId()
  const [cofor10, setCofor10] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.post<CompanyDetail>(`/backoffice/api/companies/${company.id}/bind/`, { cofor10 }),
    onSuccess: ({ account_id }) => {
      notify('bind.done', { type: 'success', messageArgs: { account_id } })
      onClose()
      refresh()
    },
  })
  const problem = error && (refusalText(error) || t('record.failed'))
  return (
    <Dialog aria-labelledby={title} onClose={onClose} open>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        <DialogTitle id={title}>{t('bind.title', { account_id: company.account_id })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('bind.text')}</DialogContentText>
          <TextField
            autoFocus
            error={problem !== null}
            fullWidth
            helperText={problem}
            label={t('bind.cofor10')}
            onChange={({ target }) => setCofor10(target.value)}
            slotProps={{ formHelperText: { role: 'alert' } }}
            value={cofor10}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} sx={{ minHeight: 44 }}>
            {t('record.cancel')}
          </Button>
          <Button disabled={isPending} sx={{ minHeight: 44 }} type="submit" variant="contained">
            {t('bind.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
