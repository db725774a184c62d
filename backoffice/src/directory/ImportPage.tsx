import {
  DIRECTORY_COLUMNS,
  MAX_DIRECTORY_LINES,
  MAX_DIRECTORY_MEGABYTES,
} from '#shared/directory/directory_csv'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title, useCanAccess, useLocale, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { AccessDenied } from '../app/AccessDenied'
import { Loading } from '../ui/Loading'
import { FileButton } from './FileButton'
import { ImportForm } from './ImportForm'
import { ImportPreviewTabs } from './ImportPreviewTabs'
import { useDirectoryImport } from './useDirectoryImport'

/** Takes a file over into the directory: choose, look at what changes, import. */
export default function ImportPage() {
  const { canAccess, isPending } = useCanAccess({ resource: 'directory', action: 'import' })
  if (isPending) return <Loading />
  return canAccess ? <Import /> : <AccessDenied />
}

function Import() {
  const t = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const { preview, done, failure, isReading, isWriting, choose, write } = useDirectoryImport()
  const isBusy = isReading || isWriting
  return (
    <Stack spacing={2} sx={{ p: 2, minWidth: 0, maxWidth: 1100 }}>
      <Title title={t('directory_import.title')} />
      <Introduction />
      <div>
        <FileButton
          isDisabled={isBusy}
          label={t(file ? 'directory_import.choose_other' : 'directory_import.choose')}
          onChoose={(chosen) => {
            setFile(chosen)
            choose(chosen)
          }}
        />
      </div>
      <div aria-live="polite">
        {isBusy && <Progress text={isReading ? 'reading' : 'writing'} />}
        {failure !== null && !isBusy && <Alert severity="error">{failure}</Alert>}
        {done && <Done {...done} />}
      </div>
      {file && preview && !isReading && !done && (
        <>
          <ImportPreviewTabs preview={preview} />
          <ImportForm
            isWriting={isWriting}
            key={preview.fingerprint}
            onImport={(skipFaulty) => write({ file, preview, skipFaulty })}
            preview={preview}
          />
        </>
      )}
    </Stack>
  )
}

function Introduction() {
  const t = useTranslate()
  const lines = MAX_DIRECTORY_LINES.toLocaleString(useLocale())
  return (
    <Stack spacing={1} sx={{ maxWidth: 760 }}>
      <Typography>{t('directory_import.intro')}</Typography>
      <Typography color="textSecondary" variant="body2">
        {t('directory_import.limits', { lines, megabytes: MAX_DIRECTORY_MEGABYTES })}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }} variant="body2">
        {t('directory_import.columns', { columns: DIRECTORY_COLUMNS.join(', ') })}
      </Typography>
    </Stack>
  )
}

function Progress({ text }: { text: 'reading' | 'writing' }) {
  const t = useTranslate()
  const label = t(`directory_import.${text}`)
  return (
    <Stack spacing={1}>
      <Typography>{label}</Typography>
      <LinearProgress aria-label={label} />
    </Stack>
  )
}

function Done(counts: { added: number; changed: number; skipped: number }) {
  const t = useTranslate()
  return (
    <Alert
      action={
        <Button color="inherit" component={Link} to="/directory">
          {t('directory_import.to_directory')}
        </Button>
      }
      severity="success"
    >
      {t('directory_import.done', { ...counts })}
    </Alert>
  )
}
