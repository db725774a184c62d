import { Alert, Box, Button } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { isFull } from '#shared/ordering/cart/cart_state'
import { MAX_LINES } from '#shared/ordering/lines/limits'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { useCart, useOrderProcess } from '../useOrderProcess'

export function RemovedLines() {
  const t = useTranslate()
  const format = useFormat()
  const { store, productByPk } = useOrderProcess()
  const cart = useCart()
  const removed = useSyncExternalStore(store.subscribe, () => store.getSnapshot().removed)
  return (
    // Leaves no gap in the stack when no lines were removed.
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {removed.length > 0 && (
        <Alert severity="info" icon={false} role="presentation">
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {removed.map((line) => {
              const reference =
                productByPk.get(line.entry.product)?.customer_reference ??
                t('ordering.stuck.unknown')
              return (
                <li key={line.entry.rowId}>
                  {t('ordering.summary.removed', { reference })}{' '}
                  {isFull(cart) ? (
                    t('quick_order.full', { max: format.number(MAX_LINES) })
                  ) : (
                    <Button
                      size="small"
                      color="inherit"
                      aria-label={t('ordering.summary.take_back_of', { reference })}
                      onClick={() => store.restore(line)}
                    >
                      {t('ordering.summary.take_back')}
                    </Button>
                  )}
                </li>
              )
            })}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
