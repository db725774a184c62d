import { Box } from '@mui/material'
import type { DraftOrder } from '#shared/ordering/orders/order_contract'

export function WarningList({ warnings }: { warnings: DraftOrder['warnings'] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {warnings.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </Box>
  )
}
