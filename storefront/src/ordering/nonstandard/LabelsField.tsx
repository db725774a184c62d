import { TextField } from '@mui/material'
import { readLabels } from '#shared/ordering/lines/quantities'
import { MAX_LINE_LABELS } from '#shared/ordering/lines/limits'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

interface LabelsFieldProps {
  id: string
  typed: string
  product: Product | undefined
  /** Number of labels in the cart, which stays while the input is invalid. */
  kept: number
  /** True if the user tried to continue without a number of labels. */
  isMissing: boolean
  isDisabled: boolean
  onChange(typed: string): void
  /** Called when the user leaves the field with zero or less, which removes the row (rule 5.2). */
  onRemove(): void
}

export function LabelsField(props: LabelsFieldProps) {
  const { id, typed, product, kept, isMissing, isDisabled, onChange, onRemove } = props
  const t = useTranslate()
  const format = useFormat()
  const entry = readLabels(typed)
  const isTypedZero = 'labels' in entry && entry.labels === 0 && typed.trim() !== ''
  const problem = () => {
    if ('problem' in entry) {
      const wrong = t(`ordering.non_standard.${entry.problem}`, {
        max: format.number(MAX_LINE_LABELS),
      })
      if (kept === 0) return wrong
      return `${wrong}. ${t('ordering.non_standard.kept', { labels: format.number(kept) })}`
    }
    return isMissing && entry.labels === 0 ? t('ordering.non_standard.missing_labels') : undefined
  }
  const wrong = problem()
  const help = product
    ? t('ordering.non_standard.labels_help', { number: format.number(product.labels_per_unit) })
    : t('ordering.non_standard.labels_first')
  return (
    <TextField
      id={id}
      label={t('ordering.non_standard.labels')}
      value={typed}
      disabled={isDisabled}
      error={wrong !== undefined}
      helperText={wrong ?? help}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => isTypedZero && onRemove()}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          style: { textAlign: 'right' },
        },
        formHelperText: { sx: readableStyle, ...(wrong !== undefined && { role: 'alert' }) },
      }}
    />
  )
}

const readableStyle = { '&.Mui-disabled': { color: 'text.secondary' } }
