import { Alert, AlertTitle } from '@mui/material'
import { useTranslate } from '../app/i18n'

/** Names the products that shipped but not activated orders keep from being ordered (rule 5.9). */
export function BlockedProducts({ references }: { references: readonly string[] }) {
  const t = useTranslate()
  return (
    <Alert severity="warning" role="note">
      <AlertTitle>
        {t('welcome.blocked_products', {
          smart_count: references.length,
          references: references.join(', '),
        })}
      </AlertTitle>
      {t('welcome.blocked_products_help')}
    </Alert>
  )
}
