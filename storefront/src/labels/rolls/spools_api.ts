import type { ActivationAnswer, Spool, SpoolState } from '#shared/labels/rolls/spool_contract'
import type { LossReport } from '#shared/labels/losses/loss_contract'
import { api } from '../../ground/api/api'

export const fetchSpools = (query: { state: SpoolState | ''; search: string; limit: number }) =>
  api.get<Spool[]>('/orders/api/spools/', {
    limit: query.limit,
    ...(query.state && { q_state: query.state }),
    ...(query.search && { q_search: query.search }),
  })

export const activateSpools = (spoolNos: readonly string[]) =>
  api.post<ActivationAnswer>('/orders/api/spools/activate/', { spool_nos: spoolNos })

export const reportLost = (pk: number, report: LossReport) =>
  api.put(`/orders/api/spools/${pk}/loss/`, report)
