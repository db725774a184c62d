import { STATUS_ORDER, STATUS_SIGNS } from '#shared/scans/questions/status_signs'
import type { StatusCounts } from '#shared/scans/questions/scan_question_contract'
import Box from '@mui/material/Box'
import { useLocale, useTranslate } from 'react-admin'

interface StatusBarProps {
  status: StatusCounts
  /** The count that a bar of full width represents. */
  most: number
}

export function StatusBar({ status, most }: StatusBarProps) {
  const t = useTranslate()
  const locale = useLocale()
  const parts = STATUS_ORDER.flatMap((key) => status.find((part) => part.key === key) ?? [])
  const words = parts.map(
    ({ key, doc_count: count }) => `${t(`scans.statuses.${key}`)} ${count.toLocaleString(locale)}`
  )
  return (
    <Box aria-label={words.join(', ')} role="img" sx={barStyle} title={words.join('\n')}>
      {parts.map(({ key, doc_count: count }) => (
        <span
          key={key}
          style={{
            backgroundColor: STATUS_SIGNS[key].colour,
            width: `${(100 * count) / Math.max(1, most)}%`,
          }}
        />
      ))}
    </Box>
  )
}

const barStyle = {
  'bgcolor': 'action.hover',
  'borderRadius': 0.5,
  'display': 'flex',
  'height': 16,
  'overflow': 'hidden',
  'width': 1,
  '& > span': { minWidth: 2 },
}
