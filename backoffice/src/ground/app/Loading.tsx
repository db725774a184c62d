import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'react-admin'

export function Loading() {
  return <LinearProgress aria-label={useTranslate()('ra.page.loading')} />
}
