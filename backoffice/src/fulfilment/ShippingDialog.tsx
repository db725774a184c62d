import type { StaffOrder } from '#shared/fulfilment/fulfilment_contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { FileButton } from '../ui/imports/FileButton'
import { Refusal } from '../ui/Refusal'
import { RollsPreviewTables } from './RollsPreviewTables'
import { type Source, useShipping } from './useShipping'

interface ShippingDialogProps {
  order: StaffOrder
  onClose: () => void
}

const SOURCES = ['file', 'type', 'generate'] as const satisfies Source[]

/** Ships an order: with the print line's file, with lines that were typed, or generated. */
export function ShippingDialog({ order, onClose }: ShippingDialogProps) {
  const t = useTranslate()
  const locale = useLocale()
  const count = (labels: number) => labels.toLocaleString(locale)
  const title = useId()
  const how = useId()
  const [source, setSource] = useState<Source>('file')
  const [lines, setLines] = useState('')
  const hasItems = order.order_positions.length > 1
  const shipping = useShipping(order.id, onClose)
  const { preview, made, isReading, isPending, error } = shipping
  const choose = (next: Source) => {
    setSource(next)
    shipping.forget()
  }
  return (
    <Dialog aria-labelledby={title} fullWidth maxWidth="md" onClose={onClose} open>
      <DialogTitle id={title}>{t('shipping.title', { order: order.order_id })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <div>
            <FormLabel id={how}>{t('shipping.how')}</FormLabel>
            <RadioGroup
              aria-labelledby={how}
              onChange={(_, next) => choose(next as Source)}
              row
              value={source}
            >
              {SOURCES.map((one) => (
                <FormControlLabel
                  control={<Radio />}
                  key={one}
                  label={t(`shipping.${one}`)}
                  sx={{ minHeight: 44 }}
                  value={one}
                />
              ))}
            </RadioGroup>
          </div>
          <Typography color="textSecondary">
            {t(
              source === 'type' && hasItems ? 'shipping.type_text_items' : `shipping.${source}_text`
            )}
          </Typography>
          {source === 'file' && (
            <div>
              <FileButton
                isDisabled={isReading || isPending}
                label={t('shipping.choose')}
                onChoose={shipping.check}
              />
            </div>
          )}
          {source === 'type' && (
            <>
              <TextField
                label={t('shipping.lines')}
                maxRows={12}
                minRows={4}
                multiline
                onChange={({ target }) => {
                  setLines(target.value)
                  shipping.forget()
                }}
                placeholder={t('shipping.example')}
                value={lines}
              />
              <Button
                disabled={lines.trim() === '' || isReading}
                onClick={() => shipping.check(typedFile(lines, hasItems), { isTyped: true })}
                sx={{ alignSelf: 'flex-start' }}
                variant="outlined"
              >
                {t('shipping.check')}
              </Button>
            </>
          )}
          <div aria-live="polite">
            {(isReading || isPending) && <LinearProgress aria-label={t('shipping.reading')} />}
            {source === 'generate' && made !== null && made.made > 0 && (
              <Typography>
                {t('shipping.made', { made: count(made.made), ordered: count(made.ordered) })}
              </Typography>
            )}
            <Refusal error={error} failed="orders.failed" />
          </div>
          {preview && source !== 'generate' && <RollsPreviewTables preview={preview} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('record.cancel')}</Button>
        <Button
          disabled={isPending || isReading || (source !== 'generate' && !shipping.isShippable)}
          onClick={() => shipping.ship(source)}
          variant="contained"
        >
          {t('shipping.ship')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Typed lines are read as a file whose first line names the columns. */
function typedFile(lines: string, hasItems: boolean): Blob {
  const header = ['spool_no', 'label_id', 'object_id', ...(hasItems ? ['item'] : [])].join(';')
  const text = lines.replace(/[ \t]*[;\t][ \t]*/g, ';')
  return new Blob([`${header}\n${text}`], { type: 'text/csv' })
}
