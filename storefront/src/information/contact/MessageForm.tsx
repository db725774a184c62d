import { Alert, Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type ContactPayload, contactPayload } from '#shared/information/contact/contact_contract'
import { useAttemptKey } from '#shared/ground/forms/use_attempt_key'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { ProfileField } from '../../ground/ui/forms/FormField'
import { useSavedForm } from '../../ground/ui/forms/useSavedForm'
import { api } from '../../ground/api/api'
import { sendContactMessage } from '#shared/information/contact/contact_endpoints'
import { listCompanyOrders } from '#shared/ordering/orders/order_endpoints'
import { listCompanyRolls } from '#shared/labels/rolls/rolls_endpoints'

/** Maximum number of orders, and of rolls, to choose from. The newest ones are offered. */
const OFFERED = 100

const EMPTY: ContactPayload = { topic: '', text: '', order: null, spool_no: null, copy: false }

export function MessageForm({ onSent }: { onSent: (reference: string) => Promise<void> }) {
  const t = useTranslate()
  const { may } = useSession()
  const keyOf = useAttemptKey()
  const { field, onSubmit, save, isPending, failure } = useSavedForm({
    schema: contactPayload,
    start: EMPTY,
    send: (payload) => {
      const headers = { 'Idempotency-Key': keyOf(payload) }
      return api.request(sendContactMessage, { body: payload }, { headers })
    },
    success: t('contact.sent_title'),
    onSaved: ({ reference }) => onSent(reference),
  })
  const [order, roll, copy] = [field('order'), field('spool_no'), field('copy')]
  return (
    <Stack component="form" noValidate onSubmit={onSubmit(save)} spacing={2.5}>
      <ProfileField {...field('topic')} label={t('contact.topic')} />
      <TextArea field={field('text')} label={t('contact.text')} />
      {may('orders.*') && (
        <>
          <OrderChoice
            {...order}
            onChange={(pk) => order.onChange(pk === '' ? null : Number(pk))}
            value={String(order.value ?? '')}
          />
          <RollChoice
            {...roll}
            onChange={(rollNo) => roll.onChange(rollNo || null)}
            value={roll.value ?? ''}
          />
        </>
      )}
      <FormControlLabel
        control={
          <Checkbox checked={copy.value} onChange={(_, checked) => copy.onChange(checked)} />
        }
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
}

function TextArea({ field, label }: TextAreaProps) {
  const id = useId()
  return (
    <TextField
      error={field.problem !== undefined}
      helperText={field.problem}
      id={id}
      label={label}
      minRows={5}
      multiline
      name={field.name}
      onChange={({ target }) => field.onChange(target.value)}
      slotProps={{ htmlInput: { 'aria-required': true } }}
      value={field.value}
    />
  )
}

interface ChoiceProps {
  name: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

function OrderChoice(field: ChoiceProps) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  const { data: orders = [] } = useQuery({
    queryKey: ['orders', { offered: OFFERED, language }],
    queryFn: () =>
      api.request(listCompanyOrders, { query: { q_not_state: 'CREATED', limit: OFFERED } }),
    select: ({ results }) => results,
  })
  if (orders.length === 0) return null
  return (
    <ProfileField {...field} isRequired={false} label={t('contact.order')}>
      <option value="">{t('contact.no_order')}</option>
      {orders.map((order) => (
        <option key={order.pk} value={order.pk}>
          {`${order.order_id} · ${format.businessDay(order.date_created)} · ${order.state_display}`}
        </option>
      ))}
    </ProfileField>
  )
}

function RollChoice(field: ChoiceProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { data: rolls = [] } = useQuery({
    queryKey: ['spools', { offered: OFFERED, language }],
    queryFn: () => api.request(listCompanyRolls, { query: { limit: OFFERED } }),
  })
  if (rolls.length === 0) return null
  return (
    <ProfileField {...field} isRequired={false} label={t('contact.roll')}>
      <option value="">{t('contact.no_roll')}</option>
      {rolls.map((roll) => (
        <option key={roll.pk} value={roll.spool_no}>
          {`${roll.spool_no} · ${roll.product.customer_reference} · ${roll.state_display}`}
        </option>
      ))}
    </ProfileField>
  )
}
