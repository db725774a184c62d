import { addressOf, type EndpointShape } from '#shared/ground/http/endpoint_shape'
import { SampleLinks } from '#shared/ground/components/SampleLinks'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Title, useLocale, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { BusyLine } from '../BusyLine'
import { FileButton } from './FileButton'
import { SheetQuestion } from '#shared/ground/components/SheetQuestion'
import { type ImportSpec, useFileImport } from './useFileImport'

export interface ImportDecisions {
  /** Imports the valid lines of a file that has line errors. */
  skipFaulty: boolean
  /** Further decisions by the names of their query parameters. */
  decisions?: Record<string, string>
}

export interface PreviewedImport<Preview> {
  preview: Preview
  isWriting: boolean
  onImport: (decisions: ImportDecisions) => void
}

interface FileImportProps<Preview, Answer> {
  spec: ImportSpec<Preview, Answer> & {
    sample: EndpointShape<{ query: object; result: Blob }>
  }
  /** Prefix of this import's texts. */
  texts: string
  columns: readonly string[]
  most: { lines: number; megabytes: number }
  children: (previewed: PreviewedImport<Preview>) => ReactNode
  /** The link after an import; `label` is a key below `texts`. */
  way: { to: string; label: string }
}

export function FileImport<Preview extends { fingerprint: string }, Answer extends object>({
  spec,
  texts,
  columns,
  most,
  children,
  way,
}: FileImportProps<Preview, Answer>) {
  const t = useTranslate()
  const text = (key: string, values?: object) => t(`${texts}.${key}`, values)
  const [file, setFile] = useState<File | null>(null)
  const { preview, done, failure, sheets, answer, isReading, isWriting, choose, write } =
    useFileImport(spec)
  const isBusy = isReading || isWriting
  return (
    <Stack spacing={2} sx={{ minWidth: 0, maxWidth: 1100 }}>
      <Title title={text('title')} />
      <Introduction columns={columns} most={most} texts={texts} />
      <SampleLinks address={addressOf(spec.sample)} label={t('table_files.sample')} />
      <div>
        <FileButton
          isDisabled={isBusy}
          label={t(file ? 'file_import.choose_other' : 'file_import.choose')}
          onChoose={(chosen) => {
            setFile(chosen)
            choose(chosen)
          }}
        />
      </div>
      <div aria-live="polite">
        {isBusy && <BusyLine label={isReading ? t('file_import.reading') : text('writing')} />}
        {failure !== null && !isBusy && <Alert severity="error">{failure}</Alert>}
        {sheets.length > 0 && !isBusy && (
          <SheetQuestion
            onChoose={(sheet) => answer({ sheet })}
            sheets={sheets}
            text={t('table_files.ask_sheet')}
          />
        )}
        {done && (
          <Alert
            action={
              <Button color="inherit" component={Link} to={way.to}>
                {text(way.label)}
              </Button>
            }
            severity="success"
          >
            {text('done', { ...done })}
          </Alert>
        )}
      </div>
      {file &&
        preview &&
        !isReading &&
        !done &&
        children({
          preview,
          isWriting,
          onImport: (decided) => write({ file, preview, ...decided }),
        })}
    </Stack>
  )
}

function Introduction({
  columns,
  most,
  texts,
}: Pick<FileImportProps<never, never>, 'columns' | 'most' | 'texts'>) {
  const t = useTranslate()
  const lines = most.lines.toLocaleString(useLocale())
  return (
    <Stack spacing={1} sx={{ maxWidth: 760 }}>
      <Typography>{t(`${texts}.intro`)}</Typography>
      <Typography color="textSecondary" variant="body2">
        {t(`${texts}.limits`, { lines, megabytes: most.megabytes })}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }} variant="body2">
        {t('file_import.columns', { columns: columns.join(', ') })}
      </Typography>
    </Stack>
  )
}
