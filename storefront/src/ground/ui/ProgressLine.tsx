import { Box } from '@mui/material'
import { keyframes } from '@mui/material/styles'

/** Moving line at the top of the window. Its script is smaller than MUI's, for the first load. */
export function ProgressLine({ label }: { label: string }) {
  return (
    <Box role="progressbar" aria-label={label} sx={trackStyle}>
      <Box sx={barStyle} />
    </Box>
  )
}

const run = keyframes`
  from { transform: translateX(-100%) }
  to { transform: translateX(300%) }
`

const trackStyle = {
  position: 'fixed',
  top: 0,
  left: 0,
  right: 0,
  height: 4,
  overflow: 'hidden',
  zIndex: 'tooltip',
}

const barStyle = {
  width: '33%',
  height: '100%',
  bgcolor: 'primary.light',
  animation: `${run} 1.4s ease-in-out infinite`,
}
