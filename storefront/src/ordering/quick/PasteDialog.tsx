import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
} from '@mui/material'
import {
  LINE_UNITS,
  type LineUnit,
  type OrderLinesPayload,
  orderLinesPayload,
} from '#shared/ordering/quick/order_lines_contract'
import { useTranslate } from '../../app/i18n'
import { DialogForm } from '../../ui/forms/DialogForm'
import { useValidatedForm } from '../../ui/forms/useValidatedForm'
import { FaultyLines } from './FaultyLines'
import { LineChoices } from './LineChoices'
import { usePastedList } from './usePastedList'
import type { CartKind } from '#shared/ordering/cart/cart_contract'
import { refusalText } from '#shared/http/refusal_text'

interface PasteDialogProps {
  /** The kind of the order that has begun. */
  begun: CartKind | null
  /** What the quantities count, until somebody says otherwise. */
  unit: LineUnit
  /** Empties the order after a question; false where the order stays. */
  reset(): Promise<boolean>
  onClose(): void
}

/**
 * A list from a spreadsheet, pasted or as a file: good lines go into the order, bad ones are told. It
 * stands above both kinds of products, because its lines decide which of them is shown.
 */
export default function PasteDialog({ begun, unit: firstUnit, reset, onClose }: PasteDialogProps) {
  const t = useTranslate()
  const form = useValidatedForm<OrderLinesPayload>(orderLinesPayload, {
    text: '',
    unit: firstUnit,
  })
  const [list, unit] = [form.field('text'), form.field('unit')]
  const { read, isReading, error, outcome, untaken, choices, choose } = usePastedList({
    begun,
    reset,
    // What was typed after it stays.
    onTaken: (taken) => {
      if (taken === list.value) list.onChange('')
    },
  })
  const send = (values: OrderLinesPayload) => read({ list: values.text, unit: values.unit })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="paste-title">
      <DialogTitle id="paste-title">{t('quick_order.paste')}</DialogTitle>
      <DialogForm onSubmit={form.onSubmit(send)}>
        <DialogContent dividers>
          <Stack spacing={2}>
            <TextField
              multiline
              minRows={6}
              maxRows={12}
              autoFocus
              label={t('quick_order.list')}
              name={list.name}
              error={list.problem !== undefined}
              helperText={list.problem ?? t('quick_order.list_help')}
              value={list.value}
              onChange={(event) => list.onChange(event.target.value)}
              slotProps={{ input: { readOnly: isReading } }}
            />
            <RadioGroup
              row
              aria-label={t('quick_order.unit')}
              name={unit.name}
              value={unit.value}
              onChange={(_event, wanted) => unit.onChange(wanted as LineUnit)}
            >
              {LINE_UNITS.map((one) => (
                <FormControlLabel
                  key={one}
                  value={one}
                  control={<Radio />}
                  label={t(`quick_order.units.${one}`)}
                />
              ))}
            </RadioGroup>
            <Box component="label">
              {t('quick_order.file')}{' '}
              <input
                type="file"
                accept=".csv,.txt,.tsv,text/csv,text/plain"
                disabled={isReading}
                onChange={(event) => {
                  const [file] = event.target.files ?? []
                  if (file) read({ list: new Blob([file], { type: 'text/csv' }), unit: unit.value })
                  event.target.value = ''
                }}
              />
            </Box>
            {error && (
              <Alert severity="error">{refusalText(error) || t('quick_order.list_failed')}</Alert>
            )}
            {choices.length > 0 && (
              <LineChoices
                choices={choices}
                begun={begun}
                onChoose={(choice) => void choose(choice)}
              />
            )}
            {outcome && (
              <Alert severity={outcome.taken > 0 ? 'success' : 'warning'} role="status">
                {t('quick_order.list_added', { smart_count: outcome.taken })}{' '}
                {outcome.printed > 0 &&
                  t('quick_order.list_to_confirm', { smart_count: outcome.printed })}
              </Alert>
            )}
            {untaken.faulty.length > 0 && <FaultyLines {...untaken} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('statistics.order.close')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={list.value.trim() === '' || isReading}
          >
            {t('quick_order.list_add')}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  )
}
