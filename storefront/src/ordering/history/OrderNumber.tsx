import { Button, Stack, TextField } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { MAX_ORDER_NO_LENGTH, isOrderNoTooLong } from '#shared/ordering/limits'
import type { Order } from '#shared/ordering/order_contract'
import { refusalText } from '#shared/http/refusal_text'
import { useLanguage, useTranslate } from '../../app/i18n'
import { useToast } from '../../ui/toasts'
import { changeOrderNo } from './history_api'

/** The customer's own number of an order, which they may change until it is in work (rule 5.11). */
export function OrderNumber({ order }: { order: Order }) {
  const t = useTranslate()
  const toast = useToast()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const [text, setText] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (number: string) => changeOrderNo(order.pk, number),
    onSuccess: (changed) => {
      queryClient.setQueryData(['order', order.pk, language], changed)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      setText(null)
      toast.success(t('statistics.order.number_saved'))
    },
  })
  const shown = order.customer_order_no || t('statistics.order.none')
  if (!order.abilities.change_order_no) return shown
  if (text === null) {
    return (
      <>
        {shown}{' '}
        <Button onClick={() => setText(order.customer_order_no)} size="small">
          {t('statistics.order.number_change')}
        </Button>
      </>
    )
  }
  const isTooLong = isOrderNoTooLong(text)
  const count = { used: text.trim().length, max: MAX_ORDER_NO_LENGTH }
  const problem = isTooLong
    ? t('ordering.address.order_no_too_long', count)
    : error && (refusalText(error) || t('statistics.order.number_failed'))
  const enter = (typed: string | null) => {
    reset()
    setText(typed)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isTooLong) return input.current?.focus()
    mutate(text.trim())
  }
  return (
    <Stack component="form" direction="row" onSubmit={save} spacing={1} sx={lineStyle}>
      <TextField
        autoFocus
        label={t('statistics.history.customer_order_no')}
        inputRef={input}
        error={problem !== null}
        helperText={problem && <span role="alert">{problem}</span>}
        onChange={({ target }) => enter(target.value)}
        size="small"
        value={text}
      />
      <Button disabled={isPending} type="submit" variant="contained">
        {t('statistics.order.number_save')}
      </Button>
      <Button onClick={() => enter(null)}>{t('statistics.order.number_keep')}</Button>
    </Stack>
  )
}

const lineStyle = { flexWrap: 'wrap', alignItems: 'flex-start' }
