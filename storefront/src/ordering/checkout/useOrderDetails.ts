import { useRef, useState } from 'react'
import { orderNoProblem } from '#shared/ordering/orders/order_no_problem'
import { shippingDateProblem } from '#shared/ordering/orders/shipping_date_problem'
import { useTranslate } from '../../ground/i18n/i18n'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { useCart, useOrderProcess } from '../useOrderProcess'
import type { FieldRef } from '@mui/x-date-pickers/models'
import type { PickerValue } from '@mui/x-date-pickers/internals'

/**
 * The customer's own number and the shipping date. Valid values are saved in the cart at once;
 * changes of another window replace the input.
 */
export function useOrderDetails() {
  const t = useTranslate()
  const confirm = useConfirm()
  const { store } = useOrderProcess()
  const cart = useCart()
  const orderNoInput = useRef<HTMLInputElement>(null)
  const dateField = useRef<FieldRef<PickerValue>>(null)
  const [orderNo, setOrderNo] = useState(cart.customerOrderNo)
  const [dateProblem, setDateProblem] = useState(() =>
    shippingDateProblem(cart.deliveryDate ?? '', false, new Date())
  )
  const [isDateChecked, setIsDateChecked] = useState(false)
  const [known, setKnown] = useState(cart)
  if (cart !== known) {
    const { customerOrderNo, deliveryDate } = cart
    setKnown(cart)
    if (customerOrderNo !== known.customerOrderNo && customerOrderNo !== orderNo.trim()) {
      setOrderNo(customerOrderNo)
    }
    if (deliveryDate !== null && deliveryDate !== known.deliveryDate) {
      setDateProblem(shippingDateProblem(deliveryDate, false, new Date()))
    }
  }

  /** Focuses invalid input and asks whether a missing number is intended; true when all is well. */
  const check = async (): Promise<boolean> => {
    if (orderNoProblem(orderNo)) {
      orderNoInput.current?.focus()
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
    // Runs after the dialog has returned the focus to the button.
    if (!isLeftOut) setTimeout(() => orderNoInput.current?.focus())
    return isLeftOut
  }
  return {
    orderNo: {
      inputRef: orderNoInput,
      value: orderNo,
      onChange: (typed: string) => {
        setOrderNo(typed)
        if (orderNoProblem(typed)) return
        store.dispatch({ type: 'set_details', details: { customerOrderNo: typed.trim() } })
      },
    },
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
