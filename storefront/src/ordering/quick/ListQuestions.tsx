import { Button, Checkbox, FormControlLabel, Stack } from '@mui/material'
import { useState } from 'react'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { FileQuestion } from '#shared/ground/components/FileQuestion'
import { DATE_ORDERS } from '#shared/ground/dates/date_order'
import { LINE_UNITS } from '#shared/ordering/quick/order_lines_contract'
import type {
  LineUnit,
  OrderLines,
  OrderLinesResults,
} from '#shared/ordering/quick/order_lines_contract'
import { UnusedParts } from './UnusedParts'

interface ListQuestionsProps {
  result: OrderLines
  onAnswer(answers: OrderLinesResults): void
}

export function ListQuestions({ result, onAnswer }: ListQuestionsProps) {
  const t = useTranslate()
  const [printed, setPrinted] = useState<readonly string[]>([])
  const { unit, unclear_columns: columns, unclear_date: date } = result
  const format = useFormat()
  const answer = (chosen: LineUnit | null) =>
    onAnswer({
      ...(chosen && { unit: chosen }),
      ...(columns.length > 0 && { print_columns: [...printed] }),
    })
  const toggle = (name: string) =>
    setPrinted(printed.includes(name) ? printed.filter((one) => one !== name) : [...printed, name])
  return (
    <FileQuestion label={t('quick_order.question')}>
      {columns.length > 0 && t('quick_order.ask_columns')}
      {columns.map((name) => (
        <FormControlLabel
          key={name}
          sx={{ display: 'flex' }}
          control={<Checkbox checked={printed.includes(name)} onChange={() => toggle(name)} />}
          label={t('quick_order.column_is_printed', { name })}
        />
      ))}
      {unit === null && t('quick_order.ask_unit')}
      {date && t('quick_order.ask_date', { column: date.column })}
      <Stack spacing={1} sx={{ my: 1, alignItems: 'flex-start' }}>
        {unit === null ? (
          LINE_UNITS.map((one) => (
            <Button key={one} variant="outlined" onClick={() => answer(one)}>
              <UnitReading unit={one} example={result.example} />
            </Button>
          ))
        ) : date ? (
          DATE_ORDERS.map((order) => (
            <Button key={order} variant="outlined" onClick={() => onAnswer({ date_order: order })}>
              {t(`quick_order.date_example.${order}`, {
                value: date.value,
                date: format.date(date[order]),
              })}
            </Button>
          ))
        ) : (
          <Button variant="outlined" onClick={() => answer(null)}>
            {t('quick_order.go_on')}
          </Button>
        )}
      </Stack>
      <UnusedParts result={result} />
    </FileQuestion>
  )
}

interface UnitReadingProps {
  unit: LineUnit
  example: OrderLines['example']
}

function UnitReading({ unit, example }: UnitReadingProps) {
  const t = useTranslate()
  const format = useFormat()
  const labels = unit === 'rolls' ? example?.labels_of_rolls : example?.labels
  if (!example || typeof labels !== 'number') return t(`quick_order.units.${unit}`)
  const { reference, quantity } = example
  return t(`quick_order.unit_example.${unit}`, {
    reference,
    quantity,
    labels: format.number(labels),
  })
}
