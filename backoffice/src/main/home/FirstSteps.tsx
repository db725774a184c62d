import { showFirstSteps } from '#shared/catalogue/settings/first_steps_endpoints'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'

const FirstStepList = lazy(() => import('./FirstStepList'))

/** Setup steps until suppliers can order; hidden once they are done. */
export function FirstSteps() {
  const request = useRequest()
  const { data } = useQuery({
    queryKey: ['first_steps'],
    queryFn: () => request(showFirstSteps),
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
