import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from '../ground/i18n/i18n'
import { ORDER_PATHS } from './order_paths'

export function TemplatesLink() {
  const t = useTranslate()
  return (
    <Button component={Link} to={ORDER_PATHS.templates} sx={{ flex: 'none' }}>
      {t('order_templates.open')}
    </Button>
  )
}
