import type { CataloguePreview } from '#shared/catalogue/files/catalogue_files_contract'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { ImportButton } from '../../ground/ui/imports/ImportButton'

interface ImportFormProps {
  preview: CataloguePreview
  isWriting: boolean
  onImport: () => void
}

/** Line errors must be corrected first. */
export function ImportForm({ preview, isWriting, onImport }: ImportFormProps) {
  const t = useTranslate()
  const { counts, filename } = preview
  const { added, changed, removed, faulty } = counts
  if (faulty > 0) return <Alert severity="warning">{t('catalogue_import.mend')}</Alert>
  if (added + changed + removed === 0) {
    return <Typography>{t('catalogue_import.nothing')}</Typography>
  }
  return (
    <div>
      <ImportButton
        counts={{ added, changed, removed }}
        filename={filename}
        isDisabled={isWriting}
        onImport={onImport}
        texts="catalogue_import"
      />
    </div>
  )
}
