import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { confirmId } from './row_ids'

interface ConfirmPrintDataProps {
  rowId: string
  isConfirmed: boolean
  /** True if the user tried to continue without the confirmation. */
  isMissing: boolean
  /** True while print data is invalid. */
  isDisabled: boolean
  onChange(isConfirmed: boolean): void
}

/** Checkbox by which the supplier confirms the print data (rule 6.3). */
export function ConfirmPrintData(props: ConfirmPrintDataProps) {
  const { rowId, isConfirmed, isMissing, isDisabled, onChange } = props
  const t = useTranslate()
  const id = confirmId(rowId)
  const isWrong = isMissing && !isConfirmed && !isDisabled
  const help = isDisabled && !isConfirmed ? 'confirm_later' : 'confirm_required'
  const hasHelp = isWrong || (isDisabled && !isConfirmed)
  return (
    <FormControl error={isWrong} disabled={isDisabled && !isConfirmed}>
      <FormControlLabel
        label={t('ordering.imprint.confirm')}
        control={
          <Checkbox
            id={id}
            checked={isConfirmed}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{
              input: {
                'aria-required': true,
                'aria-invalid': isWrong,
                'aria-describedby': hasHelp ? `${id}-help` : undefined,
              },
            }}
          />
        }
      />
      {hasHelp && (
        <FormHelperText
          id={`${id}-help`}
          sx={{ 'm': 0, '&.Mui-disabled': { color: 'text.secondary' } }}
        >
          {t(`ordering.imprint.${help}`)}
        </FormHelperText>
      )}
    </FormControl>
  )
}
