import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { shippingDateProblem } from '#shared/ordering/shipping_date_problem'
import { orderNoProblem } from '#shared/ordering/order_no_problem'
import { useConfirm } from '../../ui/confirm'
import { useTranslate } from '../../app/i18n'
import { AddressBlock } from '../../ui/AddressBlock'
import { OrderNoField } from './OrderNoField'
import { PositionTable } from '../cart/PositionTable'
import { ShippingDateField } from './ShippingDateField'
import { StepFrame } from '../StepFrame'
import { TransportField } from './TransportField'
import { useCartLines } from '../cart/useCartLines'
import { ORDER_PATHS } from '../order_paths'
import { useCart, useOrderProcess } from '../useOrderProcess'
import type { FieldRef } from '@mui/x-date-pickers/models'
import type { PickerValue } from '@mui/x-date-pickers/internals'
import type { FormEvent } from 'react'

const FORM_ID = 'address-and-delivery'

/** Third step: addresses, the customer's own number, the wished date and the transport. */
export function AddressPage() {
  const t = useTranslate()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { company, store } = useOrderProcess()
  const cart = useCart()
  const printed = useCartLines().filter(({ imprint }) => imprint)
  const dateField = useRef<FieldRef<PickerValue>>(null)
  const orderNoInput = useRef<HTMLInputElement>(null)
  const [orderNo, setOrderNo] = useState(cart.customerOrderNo)
  const [dateProblem, setDateProblem] = useState(() =>
    shippingDateProblem(cart.deliveryDate ?? '', false, new Date())
  )
  const [isDateChecked, setIsDateChecked] = useState(false)
  const [known, setKnown] = useState(cart)
  if (cart !== known) {
    // What another window entered takes the place of what stands here.
    const { customerOrderNo, deliveryDate } = cart
    setKnown(cart)
    if (customerOrderNo !== known.customerOrderNo && customerOrderNo !== orderNo.trim()) {
      setOrderNo(customerOrderNo)
    }
    if (deliveryDate !== null && deliveryDate !== known.deliveryDate) {
      setDateProblem(shippingDateProblem(deliveryDate, false, new Date()))
    }
  }

  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (orderNoProblem(orderNo)) return orderNoInput.current?.focus()
    setIsDateChecked(true)
    if (dateProblem) return dateField.current?.focusField(0)
    if (store.getSnapshot().cart.customerOrderNo.trim() === '') {
      const isConfirmed = await confirm({
        title: t('ordering.address.missing_title'),
        text: t('ordering.address.missing_text'),
        confirm: t('ordering.address.missing_confirm'),
        cancel: t('ordering.address.missing_cancel'),
      })
      // Once the dialog has given the focus back to the button.
      if (!isConfirmed) return void setTimeout(() => orderNoInput.current?.focus())
    }
    void navigate(ORDER_PATHS.payment)
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
            <PositionTable lines={printed} />
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
        <OrderNoField
          inputRef={orderNoInput}
          value={orderNo}
          onChange={(typed) => {
            setOrderNo(typed)
            if (orderNoProblem(typed)) return
            store.dispatch({ type: 'set_details', details: { customerOrderNo: typed.trim() } })
          }}
        />
        <ShippingDateField
          fieldRef={dateField}
          stored={cart.deliveryDate}
          problem={isDateChecked ? dateProblem : null}
          onEnter={setDateProblem}
          onLeave={() => setIsDateChecked(true)}
          onChange={(deliveryDate) =>
            store.dispatch({ type: 'set_details', details: { deliveryDate } })
          }
        />
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
