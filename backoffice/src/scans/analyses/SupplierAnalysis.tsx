import type { ProductRanking } from '#shared/scans/questions/scan_question_contract'
import { scansBehind } from '#shared/scans/questions/scans_behind'
import { countryName } from '#shared/ground/geography/countries'
import { languageOf } from '#shared/ground/i18n/language'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Title, useLocale, useTranslate } from 'react-admin'
import type { GridColumn } from '../../ground/ui/lists/Grid'
import { CountTable } from '../charts/CountTable'
import { DownloadButton } from '../asking/DownloadButton'
import { ScanFilters } from '../filters/ScanFilters'
import { ScanMapPart } from '../maps'
import { useCount } from '../asking/useCount'
import { type OfferedFilter, useScanAddress } from '../filters/useScanAddress'
import { ScanResult, useScans } from '../asking/useScans'
import { useSortAddress } from '../../ground/ui/lists/table_address'

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
  const [columns, columnsBehind] = useColumns()
  const { filter, isValid: isEnabled } = address
  const query = useScans('by_company_by_product', filter, { isEnabled })
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Title title={t('resources.supplier_analysis.name', { smart_count: 2 })} />
      <ScanFilters address={address} offered={OFFERED} />
      <ScanResult height={600} isEmpty={({ count: found }) => found === 0} query={query}>
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
                addressOf={(
                  { company, customer_reference: reference, product_group: group },
                  status
                ) =>
                  scansBehind(
                    filter,
                    {
                      company_ids: [company.id],
                      customer_references: [reference],
                      domains: [group],
                    },
                    status
                  )
                }
                columns={columns}
                columnsBehind={columnsBehind}
                getRowId={rowIdOf}
                label={t('supplier_analysis.table')}
                name="supplier_analysis"
                rows={data}
                sorting={sorting}
              />
            ) : (
              <Typography>{t('supplier_analysis.unbound')}</Typography>
            )}
          </Stack>
        )}
      </ScanResult>
      <ScanMapPart filter={filter} isEnabled={isEnabled} label={t('supplier_analysis.map')} />
    </Stack>
  )
}

/** Returns the columns before and after the counts. */
function useColumns(): [GridColumn<Row>[], GridColumn<Row>[]] {
  const t = useTranslate()
  const language = languageOf(useLocale())
  return useMemo(() => {
    const column = (field: string, width: number, textOf: (row: Row) => string) => ({
      field,
      headerName: t(`scans.columns.${field}`),
      valueGetter: (_: unknown, row: Row) => textOf(row),
      width,
    })
    return [
      [
        column('company', 220, ({ company }) => company.name),
        column('cofor10', 120, ({ company }) => company.cofor10),
        column('customer_reference', 120, ({ customer_reference: reference }) => reference),
      ],
      [
        column('product_group', 150, ({ product_group: group }) => group),
        column('city', 140, ({ company }) => company.city),
        column('country', 150, ({ company }) => countryName(company.country_code, language)),
      ],
    ]
  }, [t, language])
}

const rowIdOf = ({ company, customer_reference: reference, product_group: group }: Row) =>
  [company.id, reference, group].join(' ')

const headStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
}
