import type { AddressRequest } from '#shared/addresses/address_version_contract'
import { refusalText } from '#shared/http/refusal_text'
import MuiButton from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { api } from '../app/api'
import { useMay } from '../ui/useMay'

/** Has the approvers of a waiting request get a new link by mail, for who may do so. */
export function NewCodeButton() {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const request = useRecordContext<AddressRequest>()
  const may = useMay()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => api.post(`/backoffice/api/approvals/${id}/new_code/`),
    onSuccess: () => notify('addresses.new_code_sent', { type: 'success' }),
    onError: (error) => {
      notify(refusalText(error) || 'addresses.new_code_failed', { type: 'error' })
    },
    onSettled: () => refresh(),
  })
  if (request?.state !== 'WAITING' || !may('users', 'edit')) return null
  return (
    <MuiButton
      disabled={isPending}
      onClick={() => mutate(request.id)}
      sx={{ mt: 2 }}
      variant="outlined"
    >
      {t('addresses.new_code')}
    </MuiButton>
  )
}
