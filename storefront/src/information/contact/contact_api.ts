import {
  type ContactPayload,
  MESSAGE_PAGE_SIZE,
  type OwnMessage,
  type OwnMessagePage,
  type Provider,
} from '#shared/information/contact/contact_contract'
import type { Spool } from '#shared/labels/rolls/spool_contract'
import type { OrderPage } from '#shared/ordering/orders/order_contract'
import { api } from '../../ground/api/api'

const MESSAGES = '/contact/api/messages/'

/** The newest orders and rolls that can be chosen. */
const OFFERED = 100

export const fetchMessages = (offset: number) =>
  api.get<OwnMessagePage>(MESSAGES, { limit: MESSAGE_PAGE_SIZE, offset })

/** Repeating the key repeats no message. */
export const sendMessage = ({ payload, key }: { payload: ContactPayload; key: string }) =>
  api.post<OwnMessage>(MESSAGES, payload, { headers: { 'Idempotency-Key': key } })

export const fetchProvider = () => api.get<Provider>('/contact/api/provider/')

export const fetchOrdersToName = async () =>
  (await api.get<OrderPage>('/orders/api/orders/', { q_not_state: 'CREATED', limit: OFFERED }))
    .results

export const fetchRollsToName = () => api.get<Spool[]>('/orders/api/spools/', { limit: OFFERED })
