import type { ImportPreview } from '#shared/directory/directory_contract'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Confirm, useTranslate } from 'react-admin'

interface ImportFormProps {
  preview: ImportPreview
  isWriting: boolean
  onImport: (skipFaulty: boolean) => void
}

/** Imports what the preview shows, after a question; faulty lines have to be left out knowingly. */
export function ImportForm({ preview, isWriting, onImport }: ImportFormProps) {
  const t = useTranslate()
  const [skipFaulty, setSkipFaulty] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { added, changed, faulty } = preview.counts
  if (added + changed === 0) return <Typography>{t('directory_import.nothing')}</Typography>
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {faulty > 0 && (
        <FormControlLabel
          control={
            <Checkbox checked={skipFaulty} onChange={(_, checked) => setSkipFaulty(checked)} />
          }
          label={t('directory_import.skip', { smart_count: faulty })}
          sx={{ minHeight: 44 }}
        />
      )}
      <Button
        disabled={isWriting || (faulty > 0 && !skipFaulty)}
        onClick={() => setIsAsking(true)}
        sx={{ minHeight: 44 }}
        variant="contained"
      >
        {t('directory_import.submit')}
      </Button>
      <Confirm
        confirm={t('directory_import.submit')}
        content={t('directory_import.confirm', { added, changed })}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onImport(skipFaulty)
        }}
        title={t('directory_import.confirm_title', { file: preview.filename })}
      />
    </Stack>
  )
}
