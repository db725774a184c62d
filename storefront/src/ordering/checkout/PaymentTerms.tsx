import { Box, Typography } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { useOrderProcess } from '../useOrderProcess'

/** Terms of payment, delivery and confirmation (rule 5.18). */
export function PaymentTerms() {
  const t = useTranslate()
  const { settings } = useOrderProcess()
  return (
    <section aria-labelledby="payment-terms">
      <Typography variant="h2" id="payment-terms" sx={{ mb: 1 }}>
        {t('ordering.payment.terms')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        <li>{t('ordering.payment.term_payment', { days: settings.payment_term_days })}</li>
        <li>{t('ordering.payment.term_delivery')}</li>
        <li>
          {t('ordering.payment.term_confirmation', { smart_count: settings.confirmation_days })}
        </li>
        <li>{t('ordering.payment.term_cancel')}</li>
      </Box>
    </section>
  )
}
