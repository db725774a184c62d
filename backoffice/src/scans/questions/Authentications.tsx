import RefreshIcon from '@mui/icons-material/Refresh'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { Suspense, lazy } from 'react'
import { Title, useTranslate } from 'react-admin'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import { DownloadButton } from '../asking/DownloadButton'
import { ScanFilters } from '../filters/ScanFilters'
import { useCount } from '../asking/useCount'
import { type OfferedFilter, type ScanAddress, useScanAddress } from '../filters/useScanAddress'
import { ScanResult, useAskAgain, useScans } from '../asking/useScans'

const TimeView = lazy(() => import('./TimeView'))
const MapView = lazy(() => import('./MapView'))
const CompanyRank = lazy(() => import('./CompanyRank'))
const CountryRank = lazy(() => import('./CountryRank'))
const ListView = lazy(() => import('./ListView'))
const ScanDialog = lazy(() => import('../asking/ScanDialog'))

const OFFERED: readonly OfferedFilter[] = [
  'verification_status',
  'geolocation_method',
  'domains',
  'tags',
  'object',
]

/** Filters that only links from numbers set. Each one is offered while it is set. */
const OF_NUMBERS: readonly OfferedFilter[] = [
  'company_ids',
  'customer_references',
  'order_countries',
  'spool_id',
  'cells',
]

const VIEWS = ['by_time', 'map', 'by_company', 'by_country', 'list'] as const
type View = (typeof VIEWS)[number]

export default function Authentications() {
  const t = useTranslate()
  const count = useCount()
  const address = useScanAddress([...OFFERED, ...OF_NUMBERS])
  const ofNumber = OF_NUMBERS.filter((name) => name in address.filter)
  const { params, change } = useAddressParams()
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'by_time'
  const opened = params.get('verification')
  const query = useScans('hit_count', address.filter, { isEnabled: address.isValid })
  const found = query.isPlaceholderData ? undefined : query.data?.count
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Title title={t('resources.authentications.name', { smart_count: 2 })} />
      <ScanFilters address={address} offered={[...OFFERED, ...ofNumber]} />
      <Stack direction="row" sx={headStyle}>
        <ScanResult failure={<CountAgain />} height={28} isEmpty={() => false} query={query}>
          {({ count: counted }) => (
            <Typography aria-live="polite" component="h2" variant="h2">
              {count(counted)}
            </Typography>
          )}
        </ScanResult>
        <DownloadButton count={found} file="verifications" filter={address.filter} />
      </Stack>
      <Tabs
        aria-label={t('authentications.views')}
        onChange={(_, chosen: View) =>
          change({ view: chosen, page: null, sort: null, order: null }, false)
        }
        scrollButtons="auto"
        value={view}
        variant="scrollable"
      >
        {VIEWS.map((name) => (
          <Tab
            aria-controls={`view-${name}`}
            id={`tab-${name}`}
            key={name}
            label={t(`authentications.${name}`)}
            value={name}
          />
        ))}
      </Tabs>
      <div aria-labelledby={`tab-${view}`} id={`view-${view}`} role="tabpanel">
        <Suspense fallback={<Skeleton height={400} variant="rounded" />}>
          <ViewOf
            address={address}
            onOpen={(id) => change({ verification: id }, false)}
            view={view}
          />
        </Suspense>
      </div>
      {opened && (
        <Suspense fallback={null}>
          <ScanDialog id={opened} onClose={() => change({ verification: null }, true)} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Retries a failed count without a message, because the view below usually shows the error. */
function CountAgain() {
  const t = useTranslate()
  const askAgain = useAskAgain()
  return (
    <Button onClick={askAgain} size="small" startIcon={<RefreshIcon />}>
      {t('scans.count_again')}
    </Button>
  )
}

interface ViewOfProps {
  view: View
  address: ScanAddress
  onOpen: (id: string) => void
}

function ViewOf({ view, address, onOpen }: ViewOfProps) {
  if (view === 'map') return <MapView address={address} onOpen={onOpen} />
  if (view === 'by_time') return <TimeView address={address} />
  if (view === 'by_company') return <CompanyRank address={address} />
  if (view === 'by_country') return <CountryRank address={address} />
  return <ListView address={address} onOpen={onOpen} />
}

const headStyle = {
  alignItems: 'start',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
}
