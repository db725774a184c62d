import { Button, Typography } from '@mui/material'
import { useTranslate } from '../../app/i18n'
import { useCart, useOrderProcess, useSaveState } from '../useOrderProcess'

/** Tells that the cart is kept, or that it could not be saved yet. */
export function SaveNote() {
  const t = useTranslate()
  const state = useSaveState()
  const { store } = useOrderProcess()
  const cart = useCart()
  if (state === 'failed') {
    return (
      <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
        {t('ordering.cart.not_saved')}{' '}
        <Button size="small" onClick={() => void store.flush()}>
          {t('ordering.cart.save_now')}
        </Button>
      </Typography>
    )
  }
  if (cart.entries.length === 0) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t(state === 'saved' ? 'ordering.cart.saved' : 'ordering.cart.saving')}
    </Typography>
  )
}
