import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material'
import {
  type OrderLinesPayload,
  orderLinesPayload,
} from '#shared/ordering/quick/order_lines_contract'
import { useTranslate } from '../../ground/i18n/i18n'
import { DialogForm } from '../../ground/ui/forms/DialogForm'
import { byEscape } from '#shared/ground/components/by_escape'
import { useValidatedForm } from '#shared/ground/forms/use_validated_form'
import { RefusedLines } from './RefusedLines'
import { LineChoices } from './LineChoices'
import { ListQuestions } from './ListQuestions'
import { SheetQuestion } from '#shared/ground/components/SheetQuestion'
import { UnusedParts } from './UnusedParts'
import { usePastedList } from './usePastedList'
import type { CartKind } from '#shared/ordering/lines/cart_contract'
import { refusalText } from '#shared/ground/http/refusal_text'
import { SampleLinks } from '#shared/ground/components/SampleLinks'
import { TABLE_ENDINGS, asTable } from '#shared/ground/http/table_types'
import { downloadLinesSample } from '#shared/ordering/quick/order_lines_endpoints'
import { addressOf } from '#shared/ground/http/endpoint_shape'

interface PasteDialogProps {
  /** The kind of the started order; null if none was started. */
  begun: CartKind | null
  /** Empties the order after asking. Returns false if the user keeps it. */
  reset(): Promise<boolean>
  onClose(): void
}

export default function PasteDialog({ begun, reset, onClose }: PasteDialogProps) {
  const t = useTranslate()
  const form = useValidatedForm<OrderLinesPayload>(orderLinesPayload, { text: '' })
  const list = form.field('text')
  const pasted = usePastedList({
    begun,
    reset,
    // Keeps a text that was typed while the list was read.
    onTaken: (taken) => {
      if (taken === list.value) list.onChange('')
    },
  })
  const { read, isReading, error, outcome, untaken, unused, question, choices } = pasted
  const send = (values: OrderLinesPayload) => read({ list: values.text })
  const hasWork =
    list.value !== '' || untaken.faulty.length > 0 || question !== undefined || choices.length > 0
  return (
    <Dialog
      open
      onClose={byEscape(() => !hasWork && onClose())}
      fullWidth
      maxWidth="sm"
      aria-labelledby="paste-title"
    >
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
            <Box component="label">
              {t('quick_order.file')}{' '}
              <input
                type="file"
                accept={TABLE_ENDINGS}
                disabled={isReading}
                onChange={(event) => {
                  const [file] = event.target.files ?? []
                  if (file) read({ list: asTable(file) })
                  event.target.value = ''
                }}
              />
            </Box>
            <SampleLinks address={addressOf(downloadLinesSample)} label={t('quick_order.sample')} />
            {error && (
              <Alert severity="error">{refusalText(error) || t('quick_order.list_failed')}</Alert>
            )}
            {pasted.sheets.length > 0 && (
              <SheetQuestion
                text={t('quick_order.ask_sheet')}
                sheets={pasted.sheets}
                onChoose={pasted.chooseSheet}
              />
            )}
            {question && <ListQuestions result={question} onAnswer={pasted.answer} />}
            {choices.length > 0 && (
              <LineChoices
                choices={choices}
                begun={begun}
                onChoose={(choice) => void pasted.choose(choice)}
              />
            )}
            {outcome && (
              <Alert severity={outcome.taken > 0 ? 'success' : 'warning'} role="status">
                {t('quick_order.list_added', { smart_count: outcome.taken })}{' '}
                {outcome.printed > 0 &&
                  t('quick_order.list_to_confirm', { smart_count: outcome.printed })}
              </Alert>
            )}
            {unused && <UnusedParts result={unused} />}
            {untaken.faulty.length > 0 && <RefusedLines {...untaken} />}
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
