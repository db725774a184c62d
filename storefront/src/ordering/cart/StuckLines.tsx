import { Alert, Box, Button } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { useOrderProcess, useStuckLines } from '../useOrderProcess'
import type { StuckLine } from '#shared/ordering/nonstandard/stuck_lines'

/** Id of the alert. The button of the next step focuses it while lines are stuck. */
const STUCK_ID = 'stuck-lines'

export const focusStuckLines = () => document.getElementById(STUCK_ID)?.focus()

export function StuckLines() {
  const t = useTranslate()
  const stuck = useStuckLines()
  if (stuck.length === 0) return null
  return (
    <Alert severity="error" role="alert" id={STUCK_ID} tabIndex={-1}>
      <strong>{t('ordering.stuck.title')}</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {stuck.map((line) => (
          <StuckItem key={line.entry.rowId} line={line} />
        ))}
      </Box>
    </Alert>
  )
}

function StuckItem({ line: { entry, product, problem } }: { line: StuckLine }) {
  const t = useTranslate()
  const { store } = useOrderProcess()
  const reference = product?.customer_reference ?? t('ordering.stuck.unknown')
  const reason =
    problem === 'NOT_OFFERED' || problem === 'PARTIAL_ROLL' || problem === 'NO_IMPRINT'
      ? t(`ordering.stuck.${problem}`)
      : t(`ordering.block_reasons.${problem}`)
  return (
    <li>
      {t('ordering.fact', { term: reference, value: reason })}{' '}
      <Button
        size="small"
        color="inherit"
        aria-label={t('ordering.summary.remove_of', { reference })}
        onClick={() => store.dispatch({ type: 'drop', rows: [entry.rowId] })}
      >
        {t('ordering.summary.remove')}
      </Button>
    </li>
  )
}
