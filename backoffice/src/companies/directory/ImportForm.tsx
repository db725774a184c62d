import type { ImportPreview } from '#shared/companies/directory/directory_contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { PreviewedImport } from '../../ground/ui/imports/FileImport'
import { Decision, ImportButton } from '../../ground/ui/imports/ImportButton'

/** Imports what the preview shows. Skipping faulty lines needs a confirmation. */
export function ImportForm({ preview, isWriting, onImport }: PreviewedImport<ImportPreview>) {
  const t = useTranslate()
  const [skipFaulty, setSkipFaulty] = useState(false)
  const { added, changed, faulty } = preview.counts
  if (added + changed === 0) return <Typography>{t('file_import.nothing')}</Typography>
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {faulty > 0 && (
        <Decision
          isTaken={skipFaulty}
          label={t('file_import.skip', { smart_count: faulty })}
          onChange={setSkipFaulty}
        />
      )}
      <ImportButton
        counts={{ added, changed }}
        filename={preview.filename}
        isDisabled={isWriting || (faulty > 0 && !skipFaulty)}
        onImport={() => onImport({ skipFaulty })}
        texts="directory_import"
      />
    </Stack>
  )
}
