import { Alert, Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { MAX_MESSAGE_LENGTH, MAX_TOPIC_LENGTH, messageForm } from '#shared/contact/contact_contract'
import { useFormat, useTranslate } from '../app/i18n'
import { useSession } from '../app/session'
import { ProfileField } from '../ui/FormField'
import { useSave } from '../ui/useSave'
import { useValidatedForm } from '../ui/useValidatedForm'
import { newUuid } from '../ui/uuid'
import { fetchOrdersToName, fetchRollsToName, sendMessage } from './contact_api'

/** A message with its topic; an order or a roll is attached by choosing it. */
export function MessageForm({ onSent }: { onSent: (reference: string) => Promise<void> }) {
  const t = useTranslate()
  const { may } = useSession()
  const form = useValidatedForm(messageForm, { topic: '', text: '' })
  const [order, setOrder] = useState('')
  const [roll, setRoll] = useState('')
  const [copy, setCopy] = useState(false)
  const attempt = useRef({ body: '', key: '' })
  const { save, isPending, failure, problemOf } = useSave({
    send: (values: { topic: string; text: string }) => {
      const payload = {
        ...values,
        order: order === '' ? null : Number(order),
        spool_no: roll === '' ? null : roll,
        copy,
      }
      // The same message once more, after an answer that was lost, is one message.
      const body = JSON.stringify(payload)
      if (attempt.current.body !== body) attempt.current = { body, key: newUuid() }
      return sendMessage({ payload, key: attempt.current.key })
    },
    fields: ['topic', 'text', 'order', 'spool_no'],
    success: t('contact.sent_title'),
    onSaved: ({ reference }) => onSent(reference),
  })
  const topic = form.field('topic')
  return (
    <Stack component="form" noValidate onSubmit={form.onSubmit(save)} spacing={2.5}>
      <ProfileField
        {...topic}
        label={t('contact.topic')}
        maxLength={MAX_TOPIC_LENGTH}
        problem={topic.problem ?? problemOf('topic')}
      />
      <TextArea field={form.field('text')} label={t('contact.text')} problem={problemOf('text')} />
      {may('orders.*') && (
        <>
          <OrderChoice onChange={setOrder} problem={problemOf('order')} value={order} />
          <RollChoice onChange={setRoll} problem={problemOf('spool_no')} value={roll} />
        </>
      )}
      <FormControlLabel
        control={<Checkbox checked={copy} onChange={(_, checked) => setCopy(checked)} />}
        label={t('contact.copy')}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button
        aria-busy={isPending}
        sx={{ alignSelf: 'flex-start' }}
        type="submit"
        variant="contained"
      >
        {t(isPending ? 'contact.sending' : 'contact.send')}
      </Button>
    </Stack>
  )
}

interface TextAreaProps {
  field: { name: string; value: string; problem: string | undefined; onChange: (v: string) => void }
  label: string
  /** What the server found wrong. */
  problem: string | undefined
}

function TextArea({ field, label, problem: found }: TextAreaProps) {
  const id = useId()
  const problem = field.problem ?? found
  return (
    <TextField
      error={problem !== undefined}
      helperText={problem}
      id={id}
      label={label}
      minRows={5}
      multiline
      name={field.name}
      onChange={({ target }) => field.onChange(target.value)}
      slotProps={{ htmlInput: { 'aria-required': true, 'maxLength': MAX_MESSAGE_LENGTH } }}
      value={field.value}
    />
  )
}

interface ChoiceProps {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

function OrderChoice({ value, problem, onChange }: ChoiceProps) {
  const t = useTranslate()
  const format = useFormat()
  const { data: orders = [] } = useQuery({
    queryKey: ['contact_orders'],
    queryFn: fetchOrdersToName,
  })
  if (orders.length === 0) return null
  return (
    <ProfileField
      isRequired={false}
      label={t('contact.order')}
      name="order"
      onChange={onChange}
      problem={problem}
      value={value}
    >
      <option value="">{t('contact.none')}</option>
      {orders.map((order) => (
        <option key={order.pk} value={order.pk}>
          {`${order.order_id} · ${format.date(order.date_created.slice(0, 10))} · ${order.state_display}`}
        </option>
      ))}
    </ProfileField>
  )
}

function RollChoice({ value, problem, onChange }: ChoiceProps) {
  const t = useTranslate()
  const { data: rolls = [] } = useQuery({ queryKey: ['contact_rolls'], queryFn: fetchRollsToName })
  if (rolls.length === 0) return null
  return (
    <ProfileField
      isRequired={false}
      label={t('contact.roll')}
      name="spool_no"
      onChange={onChange}
      problem={problem}
      value={value}
    >
      <option value="">{t('contact.none')}</option>
      {rolls.map((roll) => (
        <option key={roll.pk} value={roll.spool_no}>
          {`${roll.spool_no} · ${roll.product.customer_reference} · ${roll.state_display}`}
        </option>
      ))}
    </ProfileField>
  )
}
