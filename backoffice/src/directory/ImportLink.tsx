import UploadIcon from '@mui/icons-material/Upload'
import { Button, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

/** The way to the import. */
export function ImportLink() {
  const t = useTranslate()
  return (
    <Button component={Link} label={t('directory_import.open')} to="/directory/import">
      <UploadIcon />
    </Button>
  )
}
