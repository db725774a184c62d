import { STATUS_ORDER } from '#shared/scans/questions/status_signs'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { StatusName } from './StatusSign'

export function StatusLegend() {
  const t = useTranslate()
  return (
    <Box aria-label={t('scans.legend')} component="ul" sx={legendStyle}>
      {STATUS_ORDER.map((status) => (
        <li key={status}>
          <StatusName status={status} />
        </li>
      ))}
    </Box>
  )
}

const legendStyle = {
  columnGap: 2,
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: '0.8125rem',
  listStyle: 'none',
  m: 0,
  p: 0,
  rowGap: 0.5,
}
