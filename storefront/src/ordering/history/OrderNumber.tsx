import { Button, Stack, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_ORDER_NO_LENGTH } from '#shared/ordering/lines/limits'
import {
  type Order,
  type OrderNumberPatch,
  orderNumberPatch,
} from '#shared/ordering/orders/order_contract'
import { referenceProblem } from '#shared/ordering/orders/reference_problem'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { useSavedForm } from '../../ground/ui/forms/useSavedForm'
import { refusedWarnings } from '../refusals'
import { requestOrdersAgain } from '../useOrderProcess'
import { api } from '../../ground/api/api'
import { replaceData } from '../../ground/api/query_client'
import { changeOrder } from '#shared/ordering/orders/order_endpoints'

/** The purchase order number, editable until production starts (rule 5.11). */
export function OrderNumber({ order }: { order: Order }) {
  const t = useTranslate()
  const [isChanging, setIsChanging] = useState(false)
  const shown = order.customer_order_no || t('statistics.order.none')
  if (!order.abilities.change_order_no) return shown
  if (isChanging) return <OrderNumberForm order={order} onClose={() => setIsChanging(false)} />
  return (
    <>
      {shown}{' '}
      <Button onClick={() => setIsChanging(true)} size="small">
        {t('statistics.order.number_change')}
      </Button>
    </>
  )
}

function OrderNumberForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const { field, onSubmit, save, isPending, failure } = useSavedForm({
    schema: orderNumberPatch,
    start: {
      customer_order_no: order.customer_order_no,
      warning_acknowledged: false,
      seen: order.customer_order_no,
    },
    send: useSend(order.pk),
    success: t('statistics.order.number_saved'),
    onSaved: (changed) => {
      void replaceData(queryClient, ['order', order.pk, language], changed)
      requestOrdersAgain(queryClient)
      onClose()
    },
  })
  const { name, value, problem, onChange } = field('customer_order_no')
  const count = { used: value.trim().length, max: MAX_ORDER_NO_LENGTH }
  const known = problem && referenceProblem(value, MAX_ORDER_NO_LENGTH)
  const message = known ? t(`ordering.address.${known}`, count) : (problem ?? failure)
  return (
    <Stack
      component="form"
      direction="row"
      noValidate
      onSubmit={onSubmit(save)}
      spacing={1}
      useFlexGap
      sx={lineStyle}
    >
      <TextField
        autoFocus
        label={t('statistics.history.customer_order_no')}
        name={name}
        error={Boolean(message)}
        helperText={message && <span role="alert">{message}</span>}
        onChange={({ target }) => onChange(target.value)}
        size="small"
        value={value}
      />
      <Button aria-busy={isPending} type="submit" variant="contained">
        {t('statistics.order.number_save')}
      </Button>
      <Button onClick={onClose}>{t('statistics.order.number_keep')}</Button>
    </Stack>
  )
}

/** Returns a function that saves a number. It asks before a number is used twice (rule 5.10). */
function useSend(pk: number) {
  const t = useTranslate()
  const confirm = useConfirm()
  return async (patch: OrderNumberPatch): Promise<Order> => {
    try {
      return await api.request(changeOrder, { path: { pk }, body: patch })
    } catch (error) {
      const warnings = refusedWarnings(error)
      if (!warnings) throw error
      const isWanted = await confirm({
        title: t('statistics.order.number_used'),
        text: warnings.map(({ message }) => message).join(' '),
        confirm: t('statistics.order.number_use'),
        cancel: t('statistics.order.number_keep'),
      })
      if (!isWanted) throw error
      return api.request(changeOrder, {
        path: { pk },
        body: { ...patch, warning_acknowledged: true },
      })
    }
  }
}

const lineStyle = { flexWrap: 'wrap', alignItems: 'flex-start' }
