import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'react-admin'

/** What stands in place of a screen that is on its way. */
export function Loading() {
  return <LinearProgress aria-label={useTranslate()('ra.page.loading')} />
}
