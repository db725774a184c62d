import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useNavigate } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { AddressBlock } from '../../ground/ui/AddressBlock'
import { ReferenceField } from '../references/ReferenceField'
import { LineTable } from '../cart/LineTable'
import { ShippingDateField } from './ShippingDateField'
import { StepFrame } from '../StepFrame'
import { TransportField } from './TransportField'
import { useCartLines } from '../cart/useCartLines'
import { ORDER_PATHS } from '../order_paths'
import { useCart, useOrderProcess } from '../useOrderProcess'
import { useOrderDetails } from './useOrderDetails'
import type { FormEvent } from 'react'

const FORM_ID = 'address-and-delivery'

export function AddressPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { company, store } = useOrderProcess()
  const cart = useCart()
  const details = useOrderDetails()
  const printed = useCartLines().filter(({ imprint }) => imprint)
  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (await details.check()) void navigate(ORDER_PATHS.payment)
  }
  return (
    <StepFrame
      step="address"
      title={t('ordering.address.title')}
      backTo={ORDER_PATHS.summary}
      action={
        <Button type="submit" form={FORM_ID} variant="contained" size="large">
          {t('ordering.actions.continue')}
        </Button>
      }
    >
      <Typography variant="h2">{t('ordering.address.addresses')}</Typography>
      <Box sx={addressesStyle}>
        <AddressBlock heading={t('ordering.address.billing')} address={company.billing_address} />
        <AddressBlock heading={t('ordering.address.delivery')} address={company.delivery_address} />
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{t('ordering.address.wrong')}</Typography>
      {printed.length > 0 && (
        <>
          <Typography variant="h2">{t('ordering.imprint.printed_lines')}</Typography>
          <Paper variant="outlined">
            <LineTable lines={printed} />
          </Paper>
        </>
      )}
      <Stack
        component="form"
        id={FORM_ID}
        noValidate
        spacing={3}
        sx={{ maxWidth: 520 }}
        onSubmit={(event: FormEvent) => void goOn(event)}
      >
        <Typography variant="h2">{t('ordering.address.details')}</Typography>
        <ReferenceField {...details.orderNo} name="order_no" />
        <ReferenceField {...details.costCentre} name="cost_centre" />
        <ShippingDateField {...details.date} />
        <TransportField
          restriction={company.transport_restriction}
          value={cart.customerTransportation}
          onChange={(customerTransportation) =>
            store.dispatch({ type: 'set_details', details: { customerTransportation } })
          }
        />
      </Stack>
    </StepFrame>
  )
}

const addressesStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
  maxWidth: 900,
}
