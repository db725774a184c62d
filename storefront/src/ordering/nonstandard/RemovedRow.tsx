import { Alert, Box, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../app/i18n'
import { useOrderProcess } from '../useOrderProcess'
import type { Rows } from './useRows'

/** Stands where a row was removed, with the way to take it back. */
export function RemovedRow({ form, onUndo }: { form: Rows; onUndo: () => void }) {
  const t = useTranslate()
  const { productByPk } = useOrderProcess()
  const undo = useRef<HTMLButtonElement>(null)
  const { removed, forgetRemoved } = form
  // The button that removed the row is gone, and with it the focus.
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
        <Button
          ref={undo}
          size="small"
          color="inherit"
          aria-label={t('ordering.non_standard.undo_of')}
          onClick={onUndo}
        >
          {t('ordering.non_standard.undo')}
        </Button>
      </Alert>
    </Box>
  )
}
