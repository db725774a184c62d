import { showStaffHome } from '#shared/information/home/home_endpoints'
import type { StaffHome as HomeFigures } from '#shared/information/home/staff_home_contract'
import { fullName } from '#shared/ground/texts/full_name'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Title, useTranslate } from 'react-admin'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { lazyScreen } from '../../ground/app/resource'
import { currentSession, type Session } from '../../access/session/session'
import { scanTexts } from '../../scans/asking/scan_texts'
import { useMay } from '../../ground/ui/useMay'
import { RetryAlert } from '../../ground/ui/RetryAlert'
import { FirstSteps } from './FirstSteps'
import { Figures } from './Figures'
import { OrdersByMonth } from './OrdersByMonth'
import { ToDoList } from './ToDoList'

/** Loads the scan texts with the chart, because only users who may see scans need them. */
const ScansByDay = lazyScreen(() => import('./ScansByDay'), scanTexts)

export default function StaffHome() {
  const { data: session } = useQuery({ queryKey: ['session'], queryFn: currentSession })
  return session ? <HomeOf session={session} /> : null
}

function HomeOf({ session: { user, permissions } }: { session: Session }) {
  const request = useRequest()
  const t = useTranslate()
  const company = user.company_profile
  const { data, isError, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => request(showStaffHome, {}, { signal }),
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
      {data && <Overview home={data} rights={permissions} />}
    </Stack>
  )
}

function Overview({ home, rights }: { home: HomeFigures; rights: readonly string[] }) {
  const { approvals, activations, messages, cancellations, orders } = home
  const mayScans = useMay()('authentications')
  const hasFigures =
    mayScans || Object.values(home).some((part) => part !== null && !Array.isArray(part))
  if (!hasFigures) return <WithoutFigures rights={rights} />
  const kinds = approvals?.decides ?? []
  const decides = kinds.length > 0
  const ofService = [activations, messages, cancellations].some((part) => part !== null)
  const isOfOthers =
    (approvals?.users && !kinds.includes('USER')) ||
    (approvals?.addresses && !kinds.includes('ADDRESS'))
  const isInbox = decides && !ofService && !isOfOthers
  const hasWork = approvals !== null || ofService
  const toDo = hasWork && <ToDoList decides={kinds} isInbox={isInbox} rows={home.to_do} />
  return (
    <>
      {decides && toDo}
      <Figures home={home} />
      {!decides && toDo}
      <Box sx={chartsStyle}>
        {orders && <OrdersByMonth months={orders.months} />}
        {mayScans && (
          <Suspense fallback={<Skeleton height={360} variant="rounded" />}>
            <ScansByDay />
          </Suspense>
        )}
      </Box>
    </>
  )
}

function WithoutFigures({ rights }: { rights: readonly string[] }) {
  const t = useTranslate()
  return (
    <div>
      <Typography>{t('home.nothing')}</Typography>
      <Box component="ul" sx={{ mt: 1, mb: 0, pl: 3 }}>
        {rights.map((right) => (
          <li key={right}>{t(`right.${right}`, { _: right })}</li>
        ))}
      </Box>
    </div>
  )
}

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

const chartsStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(480px, 1fr))' },
}
