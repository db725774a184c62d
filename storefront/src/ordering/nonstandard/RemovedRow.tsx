import { Alert, Box, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { MAX_LINES } from '#shared/ordering/lines/limits'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { useOrderProcess } from '../useOrderProcess'
import type { Rows } from './useRows'

interface RemovedRowProps {
  form: Rows
  isFull: boolean
  onUndo(): void
}

export function RemovedRow({ form, isFull, onUndo }: RemovedRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const { productByPk } = useOrderProcess()
  const undo = useRef<HTMLButtonElement>(null)
  const { removed, forgetRemoved } = form
  // Takes over the focus from the button that removed the row.
  useEffect(() => undo.current?.focus(), [removed])
  const product = productByPk.get(removed?.row.product ?? 0)
  return (
    <Box component="li">
      <Alert
        severity="info"
        role="status"
        onClose={forgetRemoved}
        closeText={t('ordering.non_standard.close_removed')}
      >
        {product
          ? t('ordering.non_standard.removed', { reference: product.customer_reference })
          : t('ordering.non_standard.removed_empty')}{' '}
        {isFull ? (
          t('ordering.non_standard.full', { max: format.number(MAX_LINES) })
        ) : (
          <Button
            ref={undo}
            size="small"
            color="inherit"
            aria-label={t('ordering.non_standard.undo_of')}
            onClick={onUndo}
          >
            {t('ordering.non_standard.undo')}
          </Button>
        )}
      </Alert>
    </Box>
  )
}
