import { Button } from '@mui/material'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { useTranslate } from '../../ground/i18n/i18n'

interface ClearOrderButtonProps {
  isDisabled: boolean
  onClear(): void
}

export function ClearOrderButton({ isDisabled, onClear }: ClearOrderButtonProps) {
  const t = useTranslate()
  const confirm = useConfirm()
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t('ordering.cart.clear_title'),
      text: t('ordering.cart.clear_text'),
      confirm: t('ordering.cart.clear_confirm'),
      cancel: t('ordering.actions.cancel'),
      isDestructive: true,
    })
    if (isConfirmed) onClear()
  }
  return (
    <Button
      color="inherit"
      size="small"
      disabled={isDisabled}
      onClick={() => void ask()}
      sx={{ alignSelf: 'flex-start' }}
    >
      {t('ordering.cart.clear')}
    </Button>
  )
}
