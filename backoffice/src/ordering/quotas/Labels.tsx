import { WEIGHT } from '#shared/ground/theme/tokens'
import Box from '@mui/material/Box'
import { useFieldValue, useLocale } from 'react-admin'

/** A signed amount or a balance in labels. Emphasizes the balance of an exhausted contract. */
export function Labels({ source }: { source: 'amount' | 'balance' }) {
  const labels = Number(useFieldValue({ source }))
  const options = source === 'amount' ? ({ signDisplay: 'exceptZero' } as const) : undefined
  const text = new Intl.NumberFormat(useLocale(), options).format(labels)
  const isControlled = useFieldValue({ source: 'is_controlled' }) === true
  const isShort = source === 'balance' && isControlled && labels <= 0
  return (
    <Box
      component="span"
      sx={{
        whiteSpace: 'nowrap',
        ...(isShort && { color: 'error.main', fontWeight: WEIGHT.name }),
      }}
    >
      {text}
    </Box>
  )
}
