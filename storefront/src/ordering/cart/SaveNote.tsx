import { Button, Typography } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { useCart, useOrderProcess, useSaveState } from '../useOrderProcess'

export function SaveNote() {
  const t = useTranslate()
  const state = useSaveState()
  const cart = useCart()
  if (state === 'failed' || state === 'refused') return <SaveProblem />
  if (cart.entries.length === 0) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t(state === 'saved' ? 'ordering.cart.saved' : 'ordering.cart.saving')}
    </Typography>
  )
}

export function SaveProblem() {
  const t = useTranslate()
  const state = useSaveState()
  const { store } = useOrderProcess()
  if (state !== 'failed' && state !== 'refused') return null
  return (
    <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
      {state === 'refused' ? (
        t('ordering.cart.refused')
      ) : (
        <>
          {t('ordering.cart.not_saved')}{' '}
          <Button size="small" onClick={() => void store.flush()}>
            {t('ordering.cart.save_now')}
          </Button>
        </>
      )}
    </Typography>
  )
}
