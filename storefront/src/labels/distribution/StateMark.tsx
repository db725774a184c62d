import { Box } from '@mui/material'

interface StateMarkProps {
  tone: 'success' | 'warning' | 'error' | 'neutral'
  text: string
}

/** Shows a dot and the name of a state, because colour alone is not accessible. */
export function StateMark({ tone, text }: StateMarkProps) {
  return (
    <Box component="span" sx={{ alignItems: 'center', display: 'inline-flex', gap: 1 }}>
      <Box
        aria-hidden
        component="span"
        sx={{
          bgcolor: tone === 'neutral' ? 'text.secondary' : `${tone}.main`,
          borderRadius: '50%',
          flex: 'none',
          height: 12,
          width: 12,
        }}
      />
      {text}
    </Box>
  )
}
