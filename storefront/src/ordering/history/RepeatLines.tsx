import { Box } from '@mui/material'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import type { RepeatedLine } from '#shared/ordering/history/repeated_cart'

export function RepeatLines({ lines }: { lines: readonly RepeatedLine[] }) {
  const t = useTranslate()
  const format = useFormat()
  const outcomeOf = ({ changes, problem }: RepeatedLine) => {
    if (problem) return t(`repeat.problems.${problem}`)
    return changes.map((change) => t(`repeat.changes.${change}`)).join('; ') || t('repeat.taken')
  }
  return (
    <Box component="ul" tabIndex={0} aria-label={t('ordering.costs.positions')} sx={listStyle}>
      {lines.map((line, index) => (
        <li key={index}>
          {t('ordering.fact', {
            term: t('repeat.line', {
              reference: line.customer_reference,
              labels: format.number(line.quantity),
            }),
            value: outcomeOf(line),
          })}
        </li>
      ))}
    </Box>
  )
}

const listStyle = { m: 0, pl: 2.5, maxHeight: 120, overflowY: 'auto', overflowWrap: 'anywhere' }
