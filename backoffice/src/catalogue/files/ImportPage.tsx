import {
  MAX_CATALOGUE_MEGABYTES,
  MOST_CATALOGUE_LINES,
} from '#shared/catalogue/files/catalogue_files'
import type { CatalogueImport } from '#shared/catalogue/files/catalogue_files_contract'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Title, useLocale, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { BusyLine } from '../../ground/ui/BusyLine'
import { DateQuestion } from '../../ground/ui/imports/DateQuestion'
import { FileButton } from '../../ground/ui/imports/FileButton'
import {
  exportCatalogue,
  importCatalogue,
  previewCatalogue,
} from '#shared/catalogue/files/files_endpoints'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import { useFileImport } from '../../ground/ui/imports/useFileImport'
import { ImportForm } from './ImportForm'
import { Preview } from './Preview'

const CATALOGUE = {
  preview: previewCatalogue,
  write: importCatalogue,
  changed: 'CATALOGUE_CHANGED',
  type: 'application/octet-stream',
}

export default function ImportPage() {
  const t = useTranslate()
  return (
    <Stack spacing={4} sx={{ minWidth: 0, maxWidth: 1100 }}>
      <Title title={t('catalogue_import.title')} />
      <Section title={t('catalogue_import.export_title')}>
        <Typography>{t('catalogue_import.export_intro')}</Typography>
        <div>
          <DownloadMenu
            addressOf={(format) => addressOf(exportCatalogue, { query: { format } })}
            label={t('catalogue_import.export')}
          />
        </div>
      </Section>
      <Import />
    </Stack>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" spacing={1} sx={{ maxWidth: 760 }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {children}
    </Stack>
  )
}

function Import() {
  const t = useTranslate()
  const lines = MOST_CATALOGUE_LINES.toLocaleString(useLocale())
  const [file, setFile] = useState<File | null>(null)
  const { preview, done, failure, date, answer, isReading, isWriting, choose, write } =
    useFileImport(CATALOGUE)
  const isBusy = isReading || isWriting
  return (
    <>
      <Section title={t('catalogue_import.import_title')}>
        <Typography>{t('catalogue_import.intro')}</Typography>
        <Typography color="textSecondary" variant="body2">
          {t('catalogue_import.limits', { lines, megabytes: MAX_CATALOGUE_MEGABYTES })}
        </Typography>
        <div>
          <FileButton
            accept=".zip,application/zip"
            isDisabled={isBusy}
            label={t(file ? 'file_import.choose_other' : 'catalogue_import.choose')}
            onChoose={(chosen) => {
              setFile(chosen)
              choose(chosen)
            }}
          />
        </div>
        <div aria-live="polite">
          {isBusy && (
            <BusyLine label={t(`catalogue_import.${isReading ? 'reading' : 'writing'}`)} />
          )}
          {failure !== null && !isBusy && <Alert severity="error">{failure}</Alert>}
          {date && !isBusy && (
            <DateQuestion date={date} onChoose={(order) => answer({ date_order: order })} />
          )}
          {done && <Done {...done} />}
        </div>
      </Section>
      {file && preview && !isReading && !done && (
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Preview key={preview.fingerprint} preview={preview} />
          <ImportForm
            isWriting={isWriting}
            onImport={() => write({ file, preview })}
            preview={preview}
          />
        </Stack>
      )}
    </>
  )
}

function Done(counts: CatalogueImport) {
  const t = useTranslate()
  return (
    <Alert
      action={
        <Button color="inherit" component={Link} to="/products">
          {t('catalogue_import.to_products')}
        </Button>
      }
      severity="success"
    >
      {t('catalogue_import.done', { ...counts })}
    </Alert>
  )
}
