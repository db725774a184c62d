import type { OrderState as State } from '#shared/ground/states/order_state'
import { useFieldValue, useTranslate } from 'react-admin'
import { StateWord, type Tone } from './StateWord'

const TONES = {
  CREATED: 'off',
  WAITING_APPROVAL: 'going',
  ORDER_PENDING: 'attention',
  ORDER_RECEIVED: 'going',
  IN_PRODUCTION: 'going',
  SHIPPED: 'going',
  ACTIVATED: 'done',
  CANCEL_REQUESTED: 'stopped',
  CANCELLED: 'off',
  NOT_APPROVED: 'off',
  WITHDRAWN: 'off',
  EXPIRED: 'off',
} as const satisfies Record<State, Tone>

export function OrderState() {
  const state: State | undefined = useFieldValue({ source: 'state' })
  return state ? <OrderStateWord state={state} /> : null
}

export function OrderStateWord({ state }: { state: State }) {
  const t = useTranslate()
  return <StateWord tone={TONES[state]}>{t(`order_state.${state}`)}</StateWord>
}
