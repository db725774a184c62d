import { showScan } from '#shared/scans/questions/questions_endpoints'
import type { Scan } from '#shared/scans/questions/scan_question_contract'
import { countryName } from '#shared/ground/geography/countries'
import { ApiError } from '#shared/ground/http/api_client'
import { languageOf } from '#shared/ground/i18n/language'
import { utcInstant } from '#shared/ground/dates/utc_day'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { ScanFailure } from './useScans'
import { StatusName } from '../charts/StatusSign'
import { idAnalysisOf, spoolAnalysisOf } from './analysis_addresses'

interface ScanDialogProps {
  id: string
  onClose: () => void
}

export default function ScanDialog({ id, onClose }: ScanDialogProps) {
  const request = useRequest()
  const t = useTranslate()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verification', id],
    queryFn: ({ signal }) => request(showScan, { path: { id } }, { signal }),
    retry: retryUnlessRefused,
  })
  const isNone = error instanceof ApiError && error.status === 404
  return (
    <Dialog aria-labelledby="verification-title" fullWidth maxWidth="md" onClose={onClose} open>
      <DialogTitle id="verification-title">{t('authentications.one.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        {isFetching && !data && <LinearProgress aria-label={t('scans.loading')} />}
        {isNone && <Typography>{t('scans.no_info')}</Typography>}
        {error && !isNone && !isFetching && (
          <ScanFailure error={error} onRetry={() => void refetch()} />
        )}
        {data && <Facts verification={data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Facts({ verification }: { verification: Scan }) {
  const t = useTranslate()
  const { status } = verification
  const isValid = status === 1 || status === 2
  return (
    <Stack spacing={2}>
      <Alert severity={isValid ? 'success' : 'warning'}>
        <StatusName status={status} />
        <div>{t(`scans.descriptions.${status}`)}</div>
        {!isValid && <div>{t('scans.advice')}</div>}
      </Alert>
      <FactColumns>
        <ScanFacts verification={verification} />
        <LabelFacts verification={verification} />
      </FactColumns>
    </Stack>
  )
}

function ScanFacts({ verification }: { verification: Scan }) {
  const t = useTranslate()
  const locale = useLocale()
  const { position, accuracy, geolocation_method: method, agent, tags } = verification
  const degrees = (value: number) => value.toLocaleString(locale, { minimumFractionDigits: 4 })
  const name = (fact: string) => t(`authentications.one.${fact}`)
  return (
    <FactCard title={name('scan')}>
      <Fact label={t('scans.columns.timestamp')}>{utcInstant(verification.timestamp)}</Fact>
      <Fact label={name('position')}>
        {position ? `${degrees(position.lat)} / ${degrees(position.lon)}` : '–'}
      </Fact>
      <Fact label={t('scans.filters.geolocation_method')}>{t(`scans.methods.${method}`)}</Fact>
      <Fact label={name('accuracy')}>
        {method === 'GPS' && accuracy
          ? t('authentications.one.metres', { count: accuracy.toLocaleString(locale) })
          : '–'}
      </Fact>
      <Fact label={name('client')}>{t(`scans.client_types.${verification.client_type}`)}</Fact>
      <Fact label={name('agent')}>{`${agent} ${verification.agent_version}`.trim() || '–'}</Fact>
      <Fact label={name('checks')}>{verification.verification_count.toLocaleString(locale)}</Fact>
      <Fact label={t('scans.filters.tags')}>{tags.join(', ') || '–'}</Fact>
    </FactCard>
  )
}

/** The label's order and roll at the time of the scan. */
function LabelFacts({ verification }: { verification: Scan }) {
  const t = useTranslate()
  const locale = useLocale()
  const language = languageOf(locale)
  const { label_id: label, spool_id: roll, holospot_id: object } = verification
  const { attr_order_company: company, redistribution } = verification
  const place = [verification.attr_order_city, verification.attr_order_country]
  const name = (fact: string) => t(`authentications.one.${fact}`)
  const country = place[1] ? countryName(place[1], language) : null
  return (
    <FactCard title={name('label')}>
      <Fact label={t('scans.columns.label_id')}>
        {label === null ? (
          '–'
        ) : (
          <Link component={RouterLink} to={idAnalysisOf(label)}>
            {label}
          </Link>
        )}
      </Fact>
      <Fact label={t('scans.columns.object_id')}>{object === null ? '–' : `#${object}`}</Fact>
      <Fact label={name('spool')}>
        {roll === null ? (
          '–'
        ) : (
          <Link component={RouterLink} to={spoolAnalysisOf(roll)}>
            {roll}
          </Link>
        )}
      </Fact>
      <Fact label={name('order')}>{verification.order_id ?? '–'}</Fact>
      <Fact label={t('scans.columns.company')}>
        {company ? (
          <RecordLink id={company.id} resource="companies">
            {`${company.name} (${company.cofor10})`}
          </RecordLink>
        ) : (
          '–'
        )}
      </Fact>
      <Fact label={t('scans.columns.city')}>
        {[place[0], country].filter(Boolean).join(', ') || '–'}
      </Fact>
      <Fact label={t('scans.columns.product_group')}>{verification.attr_product_group ?? '–'}</Fact>
      <Fact label={t('scans.columns.customer_reference')}>
        {verification.customer_reference ?? '–'}
      </Fact>
      <Fact label={name('redistribution')}>
        {redistribution
          ? [redistribution.company_name, redistribution.city, redistribution.comment]
              .filter(Boolean)
              .join(' · ')
          : '–'}
      </Fact>
    </FactCard>
  )
}
