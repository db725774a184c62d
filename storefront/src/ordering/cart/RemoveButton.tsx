import { IconButton } from '@mui/material'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useTranslate } from '../../ground/i18n/i18n'
import type { CartLine } from '../cart_line'

interface RemoveButtonProps {
  line: CartLine
  onRemove(line: CartLine): void
}

export function RemoveButton({ line, onRemove }: RemoveButtonProps) {
  const t = useTranslate()
  return (
    <IconButton
      aria-label={t('ordering.summary.remove_of', { reference: line.product.customer_reference })}
      onClick={() => onRemove(line)}
    >
      <DeleteIcon />
    </IconButton>
  )
}
