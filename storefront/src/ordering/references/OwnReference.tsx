import { Typography } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import type { CartLine } from '../cart_line'

/** The customer's own reference of a line, if it has one (rule 5.27). */
export function OwnReference({ line }: { line: Pick<CartLine, 'alternative_customer_reference'> }) {
  const t = useTranslate()
  const { alternative_customer_reference: reference } = line
  if (!reference) return null
  return (
    <Typography component="div" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {t('ordering.fact', { term: t('ordering.summary.own_reference'), value: reference })}
    </Typography>
  )
}
