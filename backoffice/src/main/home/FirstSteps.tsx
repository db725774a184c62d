import type { FirstSteps as Steps } from '#shared/catalogue/settings/first_steps_contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { api, retryUnlessRefused } from '../../ground/app/api'

const FirstStepList = lazy(() => import('./FirstStepList'))

/** Setup steps until suppliers can order; hidden once they are done. */
export function FirstSteps() {
  const { data } = useQuery({
    queryKey: ['first_steps'],
    queryFn: () => api.get<Steps>('/backoffice/api/first_steps/'),
    retry: retryUnlessRefused,
    staleTime: 0,
  })
  if (!data || data.steps.length === 0) return null
  return (
    <Suspense fallback={null}>
      <FirstStepList {...data} />
    </Suspense>
  )
}
