import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

export function BusyLine({ label }: { label: string }) {
  return (
    <Stack spacing={1}>
      <Typography>{label}</Typography>
      <LinearProgress aria-label={label} />
    </Stack>
  )
}
