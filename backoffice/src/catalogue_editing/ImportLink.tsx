import ImportExportIcon from '@mui/icons-material/ImportExport'
import { Button, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

/** The way to the catalogue as files. */
export function ImportLink() {
  const t = useTranslate()
  return (
    <Button component={Link} label={t('catalogue_files.open')} to="/products/import">
      <ImportExportIcon />
    </Button>
  )
}
