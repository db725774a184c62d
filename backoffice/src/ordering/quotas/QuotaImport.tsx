import { businessInstant } from '#shared/ground/dates/business_day'
import {
  MAX_QUOTA_LINES,
  MAX_QUOTA_MEGABYTES,
  QUOTA_COLUMNS,
  type QuotaPreview,
} from '#shared/ordering/quotas/quota_contract'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FileImport, type PreviewedImport } from '../../ground/ui/imports/FileImport'
import {
  downloadQuotaSample,
  importQuotas,
  previewQuotas,
} from '#shared/ordering/quotas/quotas_endpoints'
import { Decision, ImportButton } from '../../ground/ui/imports/ImportButton'
import { QuotaPreviewTabs } from './QuotaPreviewTabs'

const QUOTAS = {
  sample: downloadQuotaSample,
  preview: previewQuotas,
  write: importQuotas,
  changed: 'QUOTAS_CHANGED',
}

export default function QuotaImport() {
  return (
    <FileImport
      columns={QUOTA_COLUMNS}
      most={{ lines: MAX_QUOTA_LINES, megabytes: MAX_QUOTA_MEGABYTES }}
      spec={QUOTAS}
      texts="quota_import"
      way={{ to: '/quota_events', label: 'to_ledger' }}
    >
      {(previewed) => (
        <>
          <QuotaPreviewTabs preview={previewed.preview} />
          <ImportForm key={previewed.preview.fingerprint} {...previewed} />
        </>
      )}
    </FileImport>
  )
}

/** Skipping line errors and repeating a file need a confirmation. */
function ImportForm({ preview, isWriting, onImport }: PreviewedImport<QuotaPreview>) {
  const t = useTranslate()
  const [skipFaulty, setSkipFaulty] = useState(false)
  const [again, setAgain] = useState(false)
  const { imported_before: before, counts, filename } = preview
  if (counts.added === 0) return <Typography>{t('file_import.nothing')}</Typography>
  const isHeld = (counts.faulty > 0 && !skipFaulty) || (before !== null && !again)
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {before && (
        <>
          <Alert severity="warning">
            {t('quota_import.known_file', {
              file: before.filename,
              at: businessInstant(before.at),
            })}
          </Alert>
          <Decision isTaken={again} label={t('quota_import.again')} onChange={setAgain} />
        </>
      )}
      {counts.faulty > 0 && (
        <Decision
          isTaken={skipFaulty}
          label={t('file_import.skip', { smart_count: counts.faulty })}
          onChange={setSkipFaulty}
        />
      )}
      <ImportButton
        counts={{ added: counts.added }}
        filename={filename}
        isDisabled={isWriting || isHeld}
        onImport={() => onImport({ skipFaulty, decisions: { again: String(again) } })}
        texts="quota_import"
      />
    </Stack>
  )
}
