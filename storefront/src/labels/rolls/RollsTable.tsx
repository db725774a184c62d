import {
  Alert,
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
import type { CompanyRoll } from '#shared/labels/rolls/roll_contract'
import { useTranslate } from '../../ground/i18n/i18n'
import { ScrollRegion } from '../../ground/ui/ScrollRegion'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'
import { RollRow } from './RollRow'
import { useChosenRolls } from './useChosenRolls'

const LossDialog = lazy(() => import('./LossDialog'))

const HEADINGS = [
  'spool_no',
  'state_heading',
  'order',
  'product',
  'labels',
  'received',
  'activated',
] as const

interface RollsTableProps {
  rolls: readonly CompanyRoll[]
  mayActivate: boolean
}

export function RollsTable({ rolls, mayActivate }: RollsTableProps) {
  const t = useTranslate()
  const [lost, setLost] = useState<CompanyRoll | null>(null)
  const { waiting, chosen, numbers, choose, ask, isPending, problem } = useChosenRolls(rolls)
  const offered = new Set(waiting.map((roll) => roll.spool_no))
  const areAllChosen = offered.size > 0 && offered.isSubsetOf(chosen)
  return (
    <>
      {mayActivate && numbers.length > 0 && (
        <Button
          disabled={isPending}
          onClick={() => void ask()}
          sx={{ alignSelf: 'flex-start', minHeight: 44 }}
          variant="outlined"
        >
          {t('labels.selected', { smart_count: numbers.length })}
        </Button>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
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
                        choose(all ? chosen.union(offered) : chosen.difference(offered))
                      }
                      slotProps={{ input: { 'aria-label': t('labels.choose_all') } }}
                    />
                  </TableCell>
                )}
                {HEADINGS.map((heading) => (
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
                  onChoose={(rollNo) => choose(chosen.symmetricDifference(new Set([rollNo])))}
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
