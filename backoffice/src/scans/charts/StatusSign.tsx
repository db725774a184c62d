import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { STATUS_SIGNS } from '#shared/scans/questions/status_signs'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'

export function StatusSign({ status, size = 12 }: { status: ScanStatus; size?: number }) {
  const { colour, fill, outline } = STATUS_SIGNS[status]
  return (
    <svg aria-hidden height={size} style={{ flex: 'none' }} viewBox="0 0 16 16" width={size}>
      <path d={fill} fill={colour} />
      <path d={outline} fill="none" stroke={colour} strokeWidth={1.5} />
    </svg>
  )
}

export function StatusName({ status }: { status: ScanStatus }) {
  const t = useTranslate()
  return (
    <Box component="span" sx={nameStyle}>
      <StatusSign status={status} />
      {t(`scans.statuses.${status}`)}
    </Box>
  )
}

const nameStyle = { alignItems: 'center', display: 'inline-flex', gap: 0.75, whiteSpace: 'nowrap' }
