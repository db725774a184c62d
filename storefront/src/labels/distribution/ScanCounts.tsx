import {
  Alert,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { OwnScanCounts } from '#shared/labels/distribution/scan_counts_contract'
import { countryName } from '#shared/ground/geography/countries'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { Fetched } from '../../ground/ui/pages/Fetched'
import { ScrollRegion } from '../../ground/ui/ScrollRegion'
import { api } from '../../ground/api/api'
import { showScanCounts } from '#shared/labels/distribution/distribution_endpoints'

/** Numbers of scans of labels from the company's own orders, by country (rule 13.20). */
export function ScanCounts() {
  const t = useTranslate()
  const query = useQuery({
    queryKey: ['scan_counts'],
    queryFn: () => api.request(showScanCounts),
    staleTime: 0,
  })
  return (
    <>
      <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>
        {t('distribution.scans.intro')}
      </Typography>
      <Fetched
        query={query}
        loading={t('distribution.scans.loading')}
        failed={t('distribution.scans.failed')}
      >
        {(counts) => <Counted counts={counts} />}
      </Fetched>
    </>
  )
}

function Counted({ counts }: { counts: OwnScanCounts | null }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  if (!counts) return <Alert severity="info">{t('distribution.scans.away')}</Alert>
  const { count, countries } = counts
  if (count === 0) return <Typography>{t('distribution.scans.empty')}</Typography>
  const others = count - countries.reduce((sum, { scans }) => sum + scans, 0)
  return (
    <ScrollRegion label={t('distribution.scans.table')}>
      <Table aria-label={t('distribution.scans.table')} size="small" sx={{ maxWidth: 480 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('distribution.scans.country')}</TableCell>
            <TableCell align="right">{t('distribution.scans.scans')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {countries.map(({ country_code: code, scans }) => (
            <CountRow count={scans} key={code} name={countryName(code, language)} />
          ))}
          {others > 0 && <CountRow count={others} name={t('distribution.scans.others')} />}
        </TableBody>
        <TableFooter>
          <TableRow sx={totalStyle}>
            <TableCell component="th" scope="row">
              {t('distribution.scans.total')}
            </TableCell>
            <TableCell align="right">{format.number(count)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </ScrollRegion>
  )
}

function CountRow({ name, count }: { name: string; count: number }) {
  const format = useFormat()
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell align="right">{format.number(count)}</TableCell>
    </TableRow>
  )
}

const totalStyle = {
  '& th, & td': { color: 'text.primary', fontSize: '0.875rem', fontWeight: 650 },
}
