import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'

/** Keeps its height while hidden, so that nothing moves under the pointer. */
export function LoadingLine({ isLoading, label }: { isLoading: boolean; label: string }) {
  return <Box sx={{ height: 4 }}>{isLoading && <LinearProgress aria-label={label} />}</Box>
}
