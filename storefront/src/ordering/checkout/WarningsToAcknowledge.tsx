import { Alert, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { WarningList } from './WarningList'
import type { RefObject } from 'react'
import type { DraftOrder } from '#shared/ordering/orders/order_contract'

interface WarningsToAcknowledgeProps {
  warnings: DraftOrder['warnings']
  inputRef: RefObject<HTMLInputElement | null>
  isAcknowledged: boolean
  /** SEND ORDER was pressed without the acknowledgement. */
  isMissing: boolean
  onChange(isAcknowledged: boolean): void
}

/** Warnings that must be acknowledged before sending (rule 5.10). */
export function WarningsToAcknowledge({
  warnings,
  inputRef,
  isAcknowledged,
  isMissing,
  onChange,
}: WarningsToAcknowledgeProps) {
  const t = useTranslate()
  return (
    <Alert severity="warning">
      <strong>{t('ordering.payment.warnings')}</strong>
      <WarningList warnings={warnings} />
      <FormControlLabel
        control={
          <Checkbox
            checked={isAcknowledged}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{
              input: {
                'ref': inputRef,
                'aria-invalid': isMissing,
                'aria-describedby': isMissing ? 'acknowledge-missing' : undefined,
              },
            }}
          />
        }
        label={t('ordering.payment.acknowledge')}
      />
      {isMissing && (
        <FormHelperText error id="acknowledge-missing" role="alert">
          {t('ordering.payment.acknowledge_required')}
        </FormHelperText>
      )}
    </Alert>
  )
}
