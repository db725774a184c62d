import { WEIGHT } from '#shared/ground/theme/tokens'
import { Box, Button, Checkbox, TableCell, TableRow } from '@mui/material'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import type { CompanyRoll } from '#shared/labels/rolls/roll_contract'

interface RollRowProps {
  roll: CompanyRoll
  mayActivate: boolean
  isChosen: boolean
  onChoose: (rollNo: string) => void
  onLost: () => void
}

export function RollRow({ roll, mayActivate, isChosen, onChoose, onLost }: RollRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const isWaiting = roll.state === 'SHIPPED'
  const report = t(roll.lost_on ? 'labels.report_again' : 'labels.report')
  return (
    <TableRow hover>
      {mayActivate && (
        <TableCell padding="checkbox">
          {isWaiting && (
            <Checkbox
              checked={isChosen}
              onChange={() => onChoose(roll.spool_no)}
              slotProps={{
                input: { 'aria-label': t('labels.choose', { roll: roll.spool_no }) },
              }}
            />
          )}
        </TableCell>
      )}
      <TableCell component="th" scope="row" sx={{ fontWeight: WEIGHT.name, whiteSpace: 'nowrap' }}>
        {roll.spool_no}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Box
          aria-hidden
          component="span"
          sx={{ ...dot, bgcolor: isWaiting ? 'warning.main' : 'success.main' }}
        />
        {roll.state_display}
        {roll.in_transit && (
          <Box component="span" sx={remark}>
            {t('labels.in_transit')}
          </Box>
        )}
        {roll.lost_on && (
          <Box component="span" sx={remark}>
            {t('labels.lost', { day: format.date(roll.lost_on) })}
          </Box>
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{roll.order_id ?? '–'}</TableCell>
      <TableCell>{`${roll.product.customer_reference} · ${roll.product.description}`}</TableCell>
      <TableCell align="right">{format.number(roll.labels)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {roll.shipped_at ? format.businessDay(roll.shipped_at) : '–'}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {roll.activated_at ? format.businessDay(roll.activated_at) : '–'}
      </TableCell>
      {mayActivate && (
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          <Button aria-label={`${report} ${roll.spool_no}`} onClick={onLost} size="small">
            {report}
          </Button>
        </TableCell>
      )}
    </TableRow>
  )
}

const remark = { color: 'text.secondary', display: 'block', fontSize: 12 }
const dot = { borderRadius: '50%', display: 'inline-block', height: 12, mr: 1, width: 12 }
