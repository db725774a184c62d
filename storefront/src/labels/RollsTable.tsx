import {
  Alert,
  Box,
  Button,
  Checkbox,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { Suspense, lazy, useState } from 'react'
import { MAX_ACTIVATED_ROLLS, type Spool } from '#shared/labels/spool_contract'
import { useFormat, useTranslate } from '../app/i18n'
import { ScrollRegion } from '../ui/ScrollRegion'
import { useConfirm } from '../ui/confirm'
import { visuallyHidden } from '#shared/theme/visually_hidden'
import { useActivation } from './useActivation'

const LossDialog = lazy(() => import('./LossDialog'))

interface RollsTableProps {
  rolls: readonly Spool[]
  mayActivate: boolean
}

/** The rolls; those that wait can be chosen and activated together. */
export function RollsTable({ rolls, mayActivate }: RollsTableProps) {
  const t = useTranslate()
  const confirm = useConfirm()
  const { activate, isPending, problem, forgetProblem } = useActivation()
  const [lost, setLost] = useState<Spool | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const waiting = rolls.filter(({ state }) => state === 'SHIPPED')
  const numbers = waiting
    .map(({ spool_no: spoolNo }) => spoolNo)
    .filter((spoolNo) => chosen.has(spoolNo))
    .slice(0, MAX_ACTIVATED_ROLLS)
  const ask = async () => {
    const values = { smart_count: numbers.length }
    const isConfirmed = await confirm({
      title: t('labels.confirm_title', values),
      text: t('labels.confirm_text'),
      confirm: t('labels.activate'),
      cancel: t('labels.cancel'),
    })
    if (isConfirmed) activate(numbers, { onSuccess: () => setChosen(new Set()) })
  }
  const choose = (spoolNos: ReadonlySet<string>) => {
    forgetProblem()
    setChosen(spoolNos)
  }
  const areAllChosen = waiting.length > 0 && numbers.length === waiting.length
  const headings = [
    'spool_no',
    'state_heading',
    'order',
    'product',
    'labels',
    'received',
    'activated',
  ] as const
  return (
    <>
      {mayActivate && numbers.length > 0 && (
        <>
          <Button
            disabled={isPending}
            onClick={() => void ask()}
            sx={{ alignSelf: 'flex-start', minHeight: 44 }}
            variant="outlined"
          >
            {t('labels.selected', { smart_count: numbers.length })}
          </Button>
          {problem && <Alert severity="error">{problem}</Alert>}
        </>
      )}
      <Paper variant="outlined">
        <ScrollRegion label={t('labels.caption')}>
          <Table size="small" sx={{ 'minWidth': 960, '& tbody tr': { height: 48 } }}>
            <caption style={visuallyHidden}>{t('labels.caption')}</caption>
            <TableHead>
              <TableRow>
                {mayActivate && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      checked={areAllChosen}
                      disabled={waiting.length === 0}
                      indeterminate={numbers.length > 0 && !areAllChosen}
                      onChange={(_, all) =>
                        choose(new Set(all ? waiting.map((roll) => roll.spool_no) : []))
                      }
                      slotProps={{ input: { 'aria-label': t('labels.choose_all') } }}
                    />
                  </TableCell>
                )}
                {headings.map((heading) => (
                  <TableCell align={heading === 'labels' ? 'right' : 'left'} key={heading}>
                    {t(`labels.${heading}`)}
                  </TableCell>
                ))}
                {mayActivate && <TableCell>{t('labels.loss')}</TableCell>}
              </TableRow>
            </TableHead>
            <TableBody>
              {rolls.map((roll) => (
                <RollRow
                  isChosen={chosen.has(roll.spool_no)}
                  key={roll.pk}
                  mayActivate={mayActivate}
                  onChoose={(spoolNo) => choose(chosen.symmetricDifference(new Set([spoolNo])))}
                  onLost={() => setLost(roll)}
                  roll={roll}
                />
              ))}
            </TableBody>
          </Table>
        </ScrollRegion>
      </Paper>
      {lost && (
        <Suspense>
          <LossDialog onClose={() => setLost(null)} roll={lost} />
        </Suspense>
      )}
    </>
  )
}

interface RollRowProps {
  roll: Spool
  mayActivate: boolean
  isChosen: boolean
  onChoose: (spoolNo: string) => void
  onLost: () => void
}

function RollRow({ roll, mayActivate, isChosen, onChoose, onLost }: RollRowProps) {
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
      <TableCell component="th" scope="row" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
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
        {format.date(roll.created_at.slice(0, 10))}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {roll.activated_at ? format.date(roll.activated_at.slice(0, 10)) : '–'}
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
