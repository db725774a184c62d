import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

/** Says what is going on, over a line that moves. */
export function BusyLine({ label }: { label: string }) {
  return (
    <Stack spacing={1}>
      <Typography>{label}</Typography>
      <LinearProgress aria-label={label} />
    </Stack>
  )
}
