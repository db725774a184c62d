import { Alert } from '@mui/material'
import { orderWarnings } from '#shared/ordering/lines/line_rules'
import { useTranslate } from '../../ground/i18n/i18n'
import { useCart, useOrderProcess } from '../useOrderProcess'

const NOTES = {
  MIXED_PRINTED_UNPRINTED: 'ordering.non_standard.mixed_note',
  PARTIAL_ROLL_WITHOUT_IMPRINT: 'ordering.non_standard.unprinted_note',
} as const

/** Warnings that must be acknowledged when ordering (rule 5.10). */
export function CartNotes() {
  const t = useTranslate()
  const { productByPk } = useOrderProcess()
  const { entries } = useCart()
  const warned = entries.flatMap(({ quantity, product: pk, hasPrintingService: isPrinted }) => {
    const product = productByPk.get(pk)
    return product
      ? [
          {
            quantity,
            product: { labelsPerUnit: product.labels_per_unit },
            services: isPrinted ? [{ category: 'PRINTING' as const }] : [],
          },
        ]
      : []
  })
  return orderWarnings(warned).flatMap((warning) =>
    warning in NOTES
      ? [
          <Alert key={warning} severity="warning">
            {t(NOTES[warning as keyof typeof NOTES])}
          </Alert>,
        ]
      : []
  )
}
