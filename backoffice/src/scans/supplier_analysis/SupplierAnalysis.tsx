import type { ProductRanking } from '#shared/scans/questions/verification_contract'
import { countryName } from '#shared/ground/geography/countries'
import { languageOf } from '#shared/ground/i18n/language'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Title, useLocale, useTranslate } from 'react-admin'
import { CountTable, type NameColumn } from '../charts/CountTable'
import { DownloadButton } from '../asking/DownloadButton'
import { ScanAnswer } from '../asking/ScanAnswer'
import { ScanFilters } from '../filters/ScanFilters'
import { ScanMapPart } from '../maps'
import { useCount } from '../asking/useCount'
import { type OfferedFilter, useScanAddress } from '../filters/useScanAddress'
import { useVerifications } from '../asking/useVerifications'
import { useSortAddress } from '../../ground/ui/lists/useSortAddress'

const OFFERED: readonly OfferedFilter[] = [
  'verification_status',
  'company_ids',
  'customer_references',
  'order_countries',
  'domains',
]

type Row = ProductRanking[number]

export default function SupplierAnalysis() {
  const t = useTranslate()
  const address = useScanAddress(OFFERED)
  const count = useCount()
  const sorting = useSortAddress('doc_count')
  const names = useNames()
  const { filter, isValid: isEnabled } = address
  const query = useVerifications('by_company_by_product', filter, { isEnabled })
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Title title={t('resources.supplier_analysis.name', { smart_count: 2 })} />
      <ScanFilters address={address} offered={OFFERED} />
      <ScanAnswer height={600} isEmpty={({ count: found }) => found === 0} query={query}>
        {({ count: found, data }) => (
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            <Stack direction="row" sx={headStyle}>
              <Typography aria-live="polite" component="h2" variant="h2">
                {count(found)}
              </Typography>
              {data.length > 0 && (
                <DownloadButton
                  count={query.isPlaceholderData ? undefined : data.length}
                  file="supplier_analysis"
                  filter={filter}
                />
              )}
            </Stack>
            {data.length > 0 ? (
              <CountTable
                label={t('supplier_analysis.table')}
                names={names}
                rows={data}
                sorting={sorting}
              />
            ) : (
              <Typography>{t('supplier_analysis.unbound')}</Typography>
            )}
          </Stack>
        )}
      </ScanAnswer>
      <ScanMapPart filter={filter} isEnabled={isEnabled} label={t('supplier_analysis.map')} />
    </Stack>
  )
}

function useNames(): readonly NameColumn<Row>[] {
  const t = useTranslate()
  const locale = useLocale()
  return useMemo(() => {
    const column = (name: string, width: number, value: NameColumn<Row>['value']) => ({
      column: name,
      heading: t(`scans.columns.${name}`),
      width,
      value,
    })
    const behind = (...told: Parameters<typeof column>) => ({
      ...column(...told),
      isBehind: true as const,
    })
    const language = languageOf(locale)
    return [
      column('company', 220, ({ company }) => company.name),
      column('cofor10', 120, ({ company }) => company.cofor10),
      column('customer_reference', 120, ({ customer_reference: reference }) => reference),
      behind('product_group', 150, ({ product_group: group }) => group),
      behind('city', 140, ({ company }) => company.city),
      behind('country', 150, ({ company }) => countryName(company.country_code, language)),
    ]
  }, [t, locale])
}

const headStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
}
