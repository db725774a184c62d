import { FIRST_DAY_SHOWN } from '#shared/scans/questions/scan_address'
import { scansBehind } from '#shared/scans/questions/scans_behind'
import { STATUS_ORDER } from '#shared/scans/questions/status_signs'
import type { CompanyDetail } from '#shared/companies/companies/company_resource_contract'
import { utcDay } from '#shared/ground/dates/utc_day'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useLocale, useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { supplierAnalysisOf } from '../../scans/asking/analysis_addresses'
import { StatusName } from '../../scans/charts/StatusSign'
import { useCount } from '../../scans/asking/useCount'
import { ScanResult, useScans } from '../../scans/asking/useScans'
import { CountLink } from '../../ground/ui/records/CountLink'
import { DetailTable } from '../../ground/ui/records/DetailTable'

export default function CompanyScans() {
  const company = useRecordContext<CompanyDetail>()
  return company ? <ScansOf id={company.id} /> : null
}

function ScansOf({ id }: { id: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const count = useCount()
  const filter = { date_start: FIRST_DAY_SHOWN, date_end: utcDay(new Date()), company_ids: [id] }
  const query = useScans('by_company', filter)
  return (
    <Stack spacing={2}>
      <Link component={RouterLink} sx={{ alignSelf: 'flex-start' }} to={supplierAnalysisOf(id)}>
        {t('companies.scan_analysis')}
      </Link>
      <ScanResult
        empty={t('companies.no_scans')}
        height={320}
        isEmpty={({ data }) => data.length === 0}
        query={query}
      >
        {({ data }) => (
          <DetailTable
            columns={[t('scans.columns.status'), t('scans.columns.doc_count')]}
            empty={t('companies.no_scans')}
            numbersFrom={1}
            rows={STATUS_ORDER.flatMap((status) => {
              const found = data[0]?.status.find(({ key }) => key === status)
              return found
                ? [
                    [
                      <StatusName key="status" status={status} />,
                      <CountLink
                        count={found.doc_count}
                        key="count"
                        to={scansBehind(filter, {}, [status])}
                      >
                        {found.doc_count.toLocaleString(locale)}
                      </CountLink>,
                    ],
                  ]
                : []
            })}
            title={count(data[0]?.verifications ?? 0)}
          />
        )}
      </ScanResult>
    </Stack>
  )
}
