import { addressOf } from '#shared/ground/http/endpoint_shape'
import {
  askAboutScans,
  downloadScans,
  downloadScansBySupplier,
} from '#shared/scans/questions/questions_endpoints'
import { type ScanFilter, writeScanFilter } from '#shared/scans/questions/scans_behind'
import { NetworkError } from '#shared/ground/http/api_client'
import { downloadFrom } from '#shared/ground/http/save_file'
import type { TableForm } from '#shared/ground/http/table_types'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { useNoWorkbook } from '../../ground/ui/lists/useNoWorkbook'
import { RetryAlert } from '../../ground/ui/RetryAlert'
import { ScanFailure } from './useScans'
import { type FileState, useScanFile } from './useScanFile'

/** The browser downloads larger files itself, because the page would hold them in memory. */
const MOST_ROWS_IN_PAGE = 500_000

const FILES = {
  verifications: downloadScans,
  supplier_analysis: downloadScansBySupplier,
}

interface DownloadButtonProps {
  file: keyof typeof FILES
  filter: ScanFilter
  /** Number of rows; undefined while unknown. */
  count: number | undefined
}

/** A changed filter cancels a running download. */
export function DownloadButton({ file, filter, count }: DownloadButtonProps) {
  const key = `${file}?${writeScanFilter(filter)}`
  return (
    <Stack spacing={1} sx={{ alignItems: 'end', minWidth: 0 }}>
      {count !== undefined && count > MOST_ROWS_IN_PAGE ? (
        <LargeFile count={count} file={file} filter={filter} key={key} />
      ) : (
        <FileInPage count={count} file={file} filter={filter} key={key} />
      )}
    </Stack>
  )
}

/** Checks first whether the download can start, because the browser reports no errors. */
function LargeFile({ count, file, filter }: DownloadButtonProps & { count: number }) {
  const request = useRequest()
  const t = useTranslate()
  const locale = useLocale()
  const noWorkbook = useNoWorkbook(count)
  const most = MOST_ROWS_IN_PAGE.toLocaleString(locale)
  const {
    mutate,
    error,
    isPending,
    variables = 'csv',
  } = useMutation({
    mutationFn: (_: TableForm) =>
      request(askAboutScans, { body: { type: 'hit_count', ...filter } }),
    onSuccess: (_, form) =>
      downloadFrom(addressOf(FILES[file], { query: { ...filter, format: form, lang: locale } })),
  })
  return (
    <>
      <DownloadMenu
        disabled={isPending}
        label={t('scans.file.download')}
        noWorkbook={noWorkbook}
        onChoose={mutate}
      />
      <Typography color="textSecondary" sx={{ textAlign: 'end' }} variant="body2">
        {t('scans.file.large', { most })}
      </Typography>
      {error && <ScanFailure error={error} onRetry={() => mutate(variables)} />}
    </>
  )
}

function FileInPage({ count, file, filter }: DownloadButtonProps) {
  const t = useTranslate()
  const { state, start, stop } = useScanFile(FILES[file], filter, file)
  const [form, setForm] = useState<TableForm>('xlsx')
  if (state.step === 'running') return <Running onStop={stop} state={state} />
  return (
    <>
      <DownloadMenu
        disabled={!count}
        label={t('scans.file.download')}
        onChoose={(chosen) => {
          setForm(chosen)
          start(count ?? 0, chosen)
        }}
      />
      <Outcome onRetry={() => start(count ?? 0, form)} state={state} />
    </>
  )
}

type EndedState = Exclude<FileState, { step: 'idle' | 'running' }>
type UnderWay = Extract<FileState, { step: 'running' }>

function Running({ state, onStop }: { state: UnderWay; onStop: () => void }) {
  const t = useTranslate()
  const text = useRows({ ...state, rows: state.rows ?? 0 })
  const isCounted = state.rows !== null
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Box sx={{ minWidth: 200 }}>
        <Typography variant="body2">{text(isCounted ? 'running' : 'written')}</Typography>
        <LinearProgress
          aria-label={t('scans.file.progress')}
          {...(state.rows !== null && {
            value: Math.min(100, Math.floor((100 * state.rows) / state.count)),
            variant: 'determinate',
          })}
        />
      </Box>
      <Button onClick={onStop}>{t('ra.action.cancel')}</Button>
    </Stack>
  )
}

/** Result of a download; rows added after counting are not an error. */
function Outcome({ state, onRetry }: { state: FileState; onRetry: () => void }) {
  if (state.step === 'failed') return <Failure onRetry={onRetry} state={state} />
  const isDone = state.step === 'done'
  return (
    <>
      <Typography role="status" variant="body2">
        {isDone && state.rows >= state.count && <RowsText name="done" state={state} />}
      </Typography>
      {isDone && state.rows < state.count && (
        <Alert severity="warning">
          <RowsText name="fewer" state={state} />
        </Alert>
      )}
    </>
  )
}

function Failure({
  state,
  onRetry,
}: {
  state: Extract<FileState, { step: 'failed' }>
  onRetry: () => void
}) {
  if (!(state.error instanceof NetworkError)) {
    return <ScanFailure error={state.error} onRetry={onRetry} />
  }
  return (
    <RetryAlert onRetry={onRetry}>
      <RowsText name="broken" state={state} />
    </RetryAlert>
  )
}

function RowsText({ name, state }: { name: 'done' | 'fewer' | 'broken'; state: EndedState }) {
  return useRows(state)(name)
}

function useRows({ rows, count }: Pick<EndedState, 'rows' | 'count'>) {
  const t = useTranslate()
  const locale = useLocale()
  return (name: string) =>
    t(`scans.file.${name}`, {
      smart_count: rows,
      rows: rows.toLocaleString(locale),
      count: count.toLocaleString(locale),
    })
}
