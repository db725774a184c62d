import { Button } from '@mui/material'
import { useLanguage, useTranslate } from '../app/i18n'

/** Opens the proof of an order's imprint, as it was confirmed. */
export function ProofLink({ pk }: { pk: number }) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <Button
      component="a"
      variant="outlined"
      href={`/orders/api/orders/${pk}/proof/?lang=${language}`}
      target="_blank"
      rel="noopener"
    >
      {t('label_preview.proof')}
    </Button>
  )
}
