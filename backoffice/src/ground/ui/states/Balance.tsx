import { WEIGHT } from '#shared/ground/theme/tokens'
import Box from '@mui/material/Box'
import { useLocale } from 'react-admin'

/** Remaining labels of a quota; an exhausted quota is readable without colour. */
export function Balance({ labels }: { labels: number }) {
  const locale = useLocale()
  const text = labels.toLocaleString(locale)
  if (labels > 0) return text
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: WEIGHT.name }}>
      {text}
    </Box>
  )
}
