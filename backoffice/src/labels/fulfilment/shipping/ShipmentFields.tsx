import type { CarrierRow } from '#shared/ordering/shipments/carrier_contract'
import Stack from '@mui/material/Stack'
import { SelectInput, useGetList, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { RecordDay } from '../../../ground/ui/days/RecordDay'
import { FormText } from '../../../ground/ui/forms/FormText'
import type { ShipmentForm } from './shipment_form'

/** Offers rolls only once the order has some. */
export function ShipmentFields({ hasRolls = false }: { hasRolls?: boolean }) {
  const t = useTranslate()
  const carrier = useWatch<ShipmentForm, 'shipment.carrier'>({ name: 'shipment.carrier' })
  const { data: carriers = [] } = useGetList<CarrierRow>('carriers', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <Stack spacing={1.5} sx={{ maxWidth: 480, pt: 1 }}>
      <SelectInput
        choices={carriers}
        emptyText={t('shipment_form.other_carrier')}
        helperText={false}
        label={t('shipments.carrier')}
        optionText="name"
        slotProps={DISPLAY_EMPTY}
        source="shipment.carrier"
        translateChoice={false}
      />
      {carrier === null && (
        <FormText
          help={t('shipment_form.carrier_name_hint')}
          label={t('shipment_form.carrier_name')}
          name="shipment.carrier_name"
          size="small"
        />
      )}
      <FormText
        label={t('shipments.tracking_number')}
        name="shipment.tracking_number"
        size="small"
      />
      <RecordDay label={t('shipments.sent_on')} source="shipment.sent_on" />
      <RecordDay label={t('shipments.expected_on')} source="shipment.expected_on" />
      {hasRolls && (
        <FormText
          help={t('shipment_form.rolls_hint')}
          label={t('shipment_form.rolls')}
          maxRows={8}
          minRows={2}
          multiline
          name="shipment.rolls"
          size="small"
        />
      )}
    </Stack>
  )
}

const DISPLAY_EMPTY = { select: { displayEmpty: true } }
