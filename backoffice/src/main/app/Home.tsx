import { allows } from '#shared/ground/access/rights'
import { STAFF_REQUIREMENTS } from '#shared/ground/access/resource_rights'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../ground/app/Loading'
import { AccessDenied } from '../../ground/app/AccessDenied'
import { lazyScreen } from '../../ground/app/resource'
import { currentSession } from '../../access/session/session'

const StaffHome = lazyScreen(() => import('../home/StaffHome'), {
  en: () => import('#shared/information/home/staff_home_messages_en'),
  fr: () => import('#shared/information/home/staff_home_messages_fr'),
})

/** Other users see a link to the storefront. */
export function Home() {
  const { data: session, isPending } = useQuery({
    queryKey: ['session'],
    queryFn: currentSession,
  })
  if (isPending || !session) return <Loading />
  const isStaff = STAFF_REQUIREMENTS.some((one) => allows(session.permissions, one))
  return isStaff ? <StaffHome /> : <AccessDenied />
}
