import type { CataloguePreview } from '#shared/catalogue_files/catalogue_files_contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Confirm, useTranslate } from 'react-admin'

interface ImportFormProps {
  preview: CataloguePreview
  isWriting: boolean
  onImport: () => void
}

/** Imports what the preview shows, after a question; a set with a fault is mended first. */
export function ImportForm({ preview, isWriting, onImport }: ImportFormProps) {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const { counts, filename } = preview
  const { added, changed, removed, faulty } = counts
  if (faulty > 0) return <Alert severity="warning">{t('catalogue_import.mend')}</Alert>
  if (added + changed + removed === 0) {
    return <Typography>{t('catalogue_import.nothing')}</Typography>
  }
  return (
    <div>
      <Button
        disabled={isWriting}
        onClick={() => setIsAsking(true)}
        sx={{ minHeight: 44 }}
        variant="contained"
      >
        {t('catalogue_import.submit')}
      </Button>
      <Confirm
        confirm={t('catalogue_import.submit')}
        content={t('catalogue_import.confirm', { ...counts })}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onImport()
        }}
        title={t('catalogue_import.confirm_title', { file: filename })}
      />
    </div>
  )
}
