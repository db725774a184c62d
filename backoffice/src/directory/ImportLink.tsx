import UploadIcon from '@mui/icons-material/Upload'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

/** The way to the import. */
export function ImportLink() {
  const t = useTranslate()
  return (
    <Button
      component={Link}
      startIcon={<UploadIcon />}
      sx={{ minHeight: 44 }}
      to="/directory/import"
    >
      {t('directory_import.open')}
    </Button>
  )
}
