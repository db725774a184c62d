import type { StaffHome as HomeFigures } from '#shared/backoffice/staff_home_contract'
import { fullName } from '#shared/users/full_name'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { api, retryUnlessRefused } from '../app/api'
import { currentSession, type Session } from '../app/session'
import { useMay } from '../ui/useMay'
import { RetryAlert } from '../ui/RetryAlert'
import { FirstSteps } from './FirstSteps'
import { Figures } from './Figures'
import { OrdersByMonth } from './OrdersByMonth'
import { ToDoList } from './ToDoList'

/** What waits, what failed and what was ordered; approvers see their inbox first. */
export default function StaffHome() {
  const { data: session } = useQuery({ queryKey: ['session'], queryFn: currentSession })
  return session ? <HomeOf session={session} /> : null
}

function HomeOf({ session: { user, permissions } }: { session: Session }) {
  const t = useTranslate()
  const company = user.company_profile
  const { data, isError, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => api.get<HomeFigures>('/backoffice/api/home/', {}, { signal }),
    retry: retryUnlessRefused,
    staleTime: 0,
  })
  return (
    <Stack spacing={3} sx={{ pb: 3, minWidth: 0 }}>
      <Title title={t('home.title')} />
      <div>
        <Typography>{t('home.greeting', { name: fullName(user) })}</Typography>
        <Typography sx={{ color: 'text.secondary' }} variant="body2">
          {t('home.company', { company: company.name, account: company.cofor10 })}
        </Typography>
      </div>
      <FirstSteps />
      {!data && isError && <RetryAlert onRetry={refetch}>{t('home.failed')}</RetryAlert>}
      {!data && !isError && <Waiting />}
      {data && <Told home={data} rights={permissions} />}
    </Stack>
  )
}

function Told({ home, rights }: { home: HomeFigures; rights: readonly string[] }) {
  const t = useTranslate()
  const { approvals, activations, messages, orders } = home
  const mayScans = useMay()('authentications')
  const isTold =
    mayScans || Object.values(home).some((part) => part !== null && !Array.isArray(part))
  if (!isTold) return <Typography>{t('home.nothing', { rights: rights.join(', ') })}</Typography>
  const decides = (approvals?.decides.length ?? 0) > 0
  const isInbox = decides && activations === null && messages === null
  const hasWork = approvals !== null || activations !== null || messages !== null
  const toDo = hasWork && <ToDoList decides={decides} isInbox={isInbox} rows={home.to_do} />
  return (
    <>
      {decides && toDo}
      <Figures home={home} />
      {!decides && toDo}
      {orders && <OrdersByMonth months={orders.months} />}
    </>
  )
}

/** Of the size of what comes. */
function Waiting() {
  const t = useTranslate()
  return (
    <Stack aria-busy aria-label={t('home.loading')} role="status" spacing={3}>
      <Skeleton height={104} variant="rounded" />
      <Skeleton height={240} variant="rounded" />
      <Skeleton height={360} variant="rounded" />
    </Stack>
  )
}
