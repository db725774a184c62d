import type { AddressRequest } from '#shared/addresses/address_version_contract'
import MuiButton from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { api } from '../app/api'
import { Refusal } from '../ui/Refusal'
import { useMay } from '../ui/useMay'

/** Has the approvers of a waiting request get a new link by mail, for staff who may do so. */
export function NewCodeButton() {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const request = useRecordContext<AddressRequest>()
  const may = useMay()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: number) => api.post(`/backoffice/api/approvals/${id}/new_code/`),
    onSuccess: () => notify('addresses.new_code_sent', { type: 'success' }),
    onSettled: () => refresh(),
  })
  if (!request || !may('users', 'edit')) return null
  return (
    <>
      {request.state === 'WAITING' && (
        <MuiButton
          disabled={isPending}
          onClick={() => mutate(request.id)}
          sx={{ mt: 2 }}
          variant="outlined"
        >
          {t('addresses.new_code')}
        </MuiButton>
      )}
      <Refusal error={error} failed="addresses.new_code_failed" sx={{ mt: 1 }} />
    </>
  )
}
