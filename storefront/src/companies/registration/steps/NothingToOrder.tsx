import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { RegistrationState } from '#shared/catalogue/settings/first_steps_contract'
import { api } from '../../../ground/api/api'
import { useRegistrationTexts } from '../useRegistrationTexts'

/** Says that nothing can be ordered yet; registration still works. */
export function NothingToOrder() {
  const t = useRegistrationTexts()
  const { data } = useQuery({
    queryKey: ['registration_state'],
    queryFn: () => api.get<RegistrationState>('/accounts/api/registration_state/'),
  })
  if (!data || data.can_order) return null
  return <Alert severity="info">{t('nothing_to_order')}</Alert>
}
