import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { downloadRollsSample } from '#shared/labels/fulfilment/fulfilment_endpoints'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import { asTable } from '#shared/ground/http/table_types'
import { MAX_LABELS } from '#shared/labels/rolls/roll_limits'
import { SampleLinks } from '#shared/ground/components/SampleLinks'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { checkedWith } from '../../../ground/ui/forms/checked_with'
import { FormDialog } from '../../../ground/ui/forms/FormDialog'
import { useUnsaved } from '../../../ground/ui/unsaved/unsaved_changes'
import { FileButton } from '../../../ground/ui/imports/FileButton'
import { SheetQuestion } from '#shared/ground/components/SheetQuestion'
import { Refusal } from '../../../ground/ui/Refusal'
import { LineAlerts } from '../LineAlerts'
import { RollsPreviewTables } from './RollsPreviewTables'
import { ShipmentFields } from './ShipmentFields'
import { formOf, payloadOf, shipmentPart } from './shipment_form'
import { StoredParts } from './StoredParts'
import { TypedLines } from '../TypedLines'
import { type Source, useShipping } from './useShipping'

interface ShippingDialogProps {
  order: StaffOrder
  onClose: () => void
}

const SOURCES = ['file', 'type', 'generate'] as const satisfies Source[]

export function ShippingDialog({ order, onClose }: ShippingDialogProps) {
  const t = useTranslate()
  const locale = useLocale()
  const count = (labels: number) => labels.toLocaleString(locale)
  const title = useId()
  const how = useId()
  const [source, setSource] = useState<Source>('file')
  const [lines, setLines] = useState('')
  const hasItems = order.order_positions.length > 1
  const shipping = useShipping(order, onClose)
  const [hasShipment, setHasShipment] = useState(false)
  const shipment = useForm({
    defaultValues: formOf(),
    resolver: checkedWith(shipmentPart, payloadOf),
  })
  const ship = shipment.handleSubmit((values) =>
    shipping.ship({ source, shipment: payloadOf(values).shipment })
  )
  const { preview, items, made, isReading, isPending, error } = shipping
  useUnsaved(isPending ? 'sending' : lines.trim() === '' && !hasShipment ? null : 'typed')
  const isGiven = source !== 'generate'
  // Lines stay typed while another source is chosen. Shipping would lose them.
  const isUnchecked = lines.trim() !== '' && !(source === 'type' && preview)
  const hasParts = order.parts.length > 0
  const choose = (next: Source) => {
    setSource(next)
    shipping.forget()
  }
  const type = (typed: string) => {
    setLines(typed)
    shipping.forget()
  }
  const store = () =>
    shipping.store(() => {
      // Keeps lines that are not of the stored part.
      if (source === 'type') setLines((now) => (now === lines ? '' : now))
      shipping.forget()
    })
  return (
    <FormDialog aria-labelledby={title} fullWidth maxWidth="md" onClose={onClose} open>
      <DialogTitle id={title}>{t('shipping.title', { order: order.order_id })}</DialogTitle>
      <DialogContent>
        <div aria-live="polite">{hasParts && <StoredParts items={items} order={order} />}</div>
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
              source === 'type' && hasItems
                ? 'shipping.type_text_items'
                : `shipping.${source}_text`,
              { most: count(MAX_LABELS) }
            )}
          </Typography>
          {source === 'file' && (
            <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
              <SampleLinks
                address={addressOf(downloadRollsSample, { path: { pk: order.id } })}
                label={t('table_files.sample')}
              />
              <FileButton
                isDisabled={isReading || isPending}
                label={t('shipping.choose')}
                onChoose={(file) => shipping.check(asTable(file))}
              />
            </Stack>
          )}
          {source === 'type' && (
            <TypedLines
              hasItems={hasItems}
              isReading={isReading || isPending}
              lines={lines}
              onChange={type}
              onCheck={(csv) => shipping.check(csv, { isTyped: true })}
            />
          )}
          <FormControlLabel
            control={
              <Checkbox
                checked={hasShipment}
                onChange={({ target }) => setHasShipment(target.checked)}
              />
            }
            label={t('shipment_form.record')}
          />
          {hasShipment && (
            <FormProvider {...shipment}>
              <ShipmentFields />
            </FormProvider>
          )}
          <div aria-live="polite">
            {(isReading || isPending) && <LinearProgress aria-label={t('shipping.reading')} />}
            {!isGiven && made !== null && made.made > 0 && (
              <Typography>
                {t('shipping.made', { made: count(made.made), ordered: count(made.ordered) })}
              </Typography>
            )}
            {shipping.sheets.length > 0 && (
              <SheetQuestion
                onChoose={shipping.chooseSheet}
                sheets={shipping.sheets}
                text={t('table_files.ask_sheet')}
              />
            )}
            <Refusal error={error} failed="orders.failed" />
            {isGiven && !isReading && isUnchecked && (
              <Typography>{t('shipping.unchecked')}</Typography>
            )}
            {source === 'file' && shipping.isUnread && (
              <Typography>{t('shipping.unread')}</Typography>
            )}
          </div>
          {isGiven && (preview || hasParts) && <LineAlerts items={items} />}
          {preview && <RollsPreviewTables preview={preview} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('record.cancel')}</Button>
        {preview && (
          <Button disabled={isPending || isReading || !shipping.isStorable} onClick={store}>
            {t('shipping.store')}
          </Button>
        )}
        <Button
          disabled={isPending || isReading || (isGiven && (isUnchecked || !shipping.isShippable))}
          onClick={() => (hasShipment ? void ship() : shipping.ship({ source }))}
          variant="contained"
        >
          {t(isGiven && hasParts && !preview ? 'shipping.ship_stored' : 'shipping.ship')}
        </Button>
      </DialogActions>
    </FormDialog>
  )
}
