import { type ScanFilter, scansBehind } from '#shared/scans/questions/scans_behind'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import type { LabelRanking } from '#shared/scans/questions/scan_question_contract'
import { utcInstant } from '#shared/ground/dates/utc_day'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { GridColumn } from '../../ground/ui/lists/Grid'
import { CountTable } from '../charts/CountTable'
import { DownloadButton } from '../asking/DownloadButton'
import { ScanFilters } from '../filters/ScanFilters'
import { ScanMapPart } from '../maps'
import { useCount } from '../asking/useCount'
import { useScanAddress } from '../filters/useScanAddress'
import { ScanResult, useScans } from '../asking/useScans'
import { useSortAddress } from '../../ground/ui/lists/table_address'

/** Column of the status that matters most on a roll (rule 9.10). */
const CHECKED_TOO_OFTEN = 'status_3'

type Row = LabelRanking[number]

export function RollScans({ rollId }: { rollId: string }) {
  const t = useTranslate()
  const count = useCount()
  const address = useScanAddress()
  const sorting = useSortAddress(CHECKED_TOO_OFTEN)
  const { date_start: from, date_end: until } = address.filter
  const filter = useMemo<ScanFilter>(
    () => ({ date_start: from, date_end: until, spool_id: rollId }),
    [from, until, rollId]
  )
  const addressOf = useCallback(
    (row: Row, statuses?: readonly ScanStatus[]) =>
      scansBehind(filter, { _object_id__label_id_or_checksum: idOf(row) }, statuses),
    [filter]
  )
  const [columns, columnsBehind] = useColumns(addressOf)
  const isEnabled = address.isValid
  const query = useScans('by_spool', filter, { isEnabled })
  return (
    <>
      <ScanFilters address={address} offered={[]} />
      <ScanResult
        empty={t('scans.nothing_on_spool', { spool_id: rollId })}
        height={400}
        isEmpty={({ count: found }) => found === 0}
        query={query}
      >
        {({ count: found, data }) => (
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            <Stack direction="row" sx={headStyle}>
              <Typography aria-live="polite" component="h2" variant="h2">
                {count(found)}
              </Typography>
              <DownloadButton
                count={query.isPlaceholderData ? undefined : found}
                file="verifications"
                filter={filter}
              />
            </Stack>
            <CountTable
              addressOf={addressOf}
              columns={columns}
              columnsBehind={columnsBehind}
              getRowId={({ label_id: label, object_id: object }) => `${label} ${object}`}
              label={t('spool_analysis.table')}
              name="spool_analysis"
              rows={data}
              sorting={sorting}
            />
          </Stack>
        )}
      </ScanResult>
      <ScanMapPart
        filter={filter}
        isEnabled={isEnabled}
        label={t('spool_analysis.map', { spool_id: rollId })}
      />
    </>
  )
}

/** Returns the columns before and after the counts. */
function useColumns(addressOf: (row: Row) => string): [GridColumn<Row>[], GridColumn<Row>[]] {
  const t = useTranslate()
  return useMemo(() => {
    const column = (field: string) => ({
      field,
      headerName: t(`scans.columns.${field}`),
      width: 160,
    })
    const label: GridColumn<Row> = {
      ...column('label_id'),
      renderCell: ({ row }) => (
        <Link component={RouterLink} to={addressOf(row)}>
          {idOf(row)}
        </Link>
      ),
    }
    return [
      [label, { ...column('object_id'), valueGetter: (_, row) => objectId(row) }],
      [{ ...column('last'), valueGetter: (_, { last }) => utcInstant(last) }],
    ]
  }, [t, addressOf])
}

const objectId = ({ object_id: id }: Row) => (id === null ? '–' : `#${id}`)

const idOf = (row: Row) => row.label_id ?? objectId(row)

const headStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
}
