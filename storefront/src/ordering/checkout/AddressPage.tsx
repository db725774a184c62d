import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useNavigate } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { AddressBlock } from '../../ground/ui/AddressBlock'
import { ReferenceField } from '../references/ReferenceField'
import { useTypedReference } from '../references/useTypedReference'
import { LineTable } from '../cart/LineTable'
import { ShippingDateField } from './ShippingDateField'
import { StepFrame } from '../StepFrame'
import { TransportField } from './TransportField'
import { useCartLines } from '../cart/useCartLines'
import { ORDER_PATHS } from '../order_paths'
import { useCart, useOrderProcess } from '../useOrderProcess'
import { type FormEvent, useRef, useState } from 'react'
import { MAX_ORDER_NO_LENGTH, MAX_REFERENCE_LENGTH } from '#shared/ordering/lines/limits'
import { shippingDateProblem } from '#shared/ordering/orders/delivery_date'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import type { FieldRef } from '@mui/x-date-pickers/models'
import type { PickerValue } from '@mui/x-date-pickers/internals'

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

/**
 * The purchase order number, the cost centre and the shipping date. Valid values are saved in the
 * cart at once; changes in another window replace the input.
 */
function useOrderDetails() {
  const t = useTranslate()
  const confirm = useConfirm()
  const { store } = useOrderProcess()
  const cart = useCart()
  const dateField = useRef<FieldRef<PickerValue>>(null)
  const orderNo = useDetail('customerOrderNo', MAX_ORDER_NO_LENGTH)
  const costCentre = useDetail('costCentre', MAX_REFERENCE_LENGTH)
  const [dateProblem, setDateProblem] = useState(() =>
    shippingDateProblem(cart.deliveryDate ?? '', false, new Date())
  )
  const [isDateChecked, setIsDateChecked] = useState(false)
  const [known, setKnown] = useState(cart)
  if (cart !== known) {
    const { deliveryDate } = cart
    setKnown(cart)
    if (deliveryDate !== null && deliveryDate !== known.deliveryDate) {
      setDateProblem(shippingDateProblem(deliveryDate, false, new Date()))
    }
  }

  /** Focuses invalid input, or asks about a missing number. Returns whether to continue. */
  const check = async (): Promise<boolean> => {
    const wrong = [orderNo, costCentre].find(({ problem }) => problem)
    if (wrong) {
      wrong.inputRef.current?.focus()
      return false
    }
    setIsDateChecked(true)
    if (dateProblem) {
      dateField.current?.focusField(0)
      return false
    }
    if (store.getSnapshot().cart.customerOrderNo.trim() !== '') return true
    const isLeftOut = await confirm({
      title: t('ordering.address.missing_title'),
      text: t('ordering.address.missing_text'),
      confirm: t('ordering.address.missing_confirm'),
      cancel: t('ordering.address.missing_cancel'),
    })
    // Runs after the closing dialog has returned the focus to the button.
    if (!isLeftOut) setTimeout(() => orderNo.inputRef.current?.focus())
    return isLeftOut
  }
  return {
    orderNo,
    costCentre,
    date: {
      fieldRef: dateField,
      stored: cart.deliveryDate,
      problem: isDateChecked ? dateProblem : null,
      onEnter: setDateProblem,
      onLeave: () => setIsDateChecked(true),
      onChange: (deliveryDate: string | null) =>
        store.dispatch({ type: 'set_details', details: { deliveryDate } }),
    },
    check,
  }
}

function useDetail(key: 'customerOrderNo' | 'costCentre', maxLength: number) {
  const { store } = useOrderProcess()
  const { [key]: stored = '' } = useCart()
  const inputRef = useRef<HTMLInputElement>(null)
  const reference = useTypedReference(key, stored, maxLength, (text) =>
    store.dispatch({ type: 'set_details', details: { [key]: text } })
  )
  return { inputRef, ...reference }
}
