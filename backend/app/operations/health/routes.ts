import { endpoint } from '#app/foundation/endpoints/endpoint'
import { checkReadiness } from '#app/operations/health/check_readiness'
import { liveness, readiness } from '#shared/operations/health_contract'

endpoint({
  method: 'GET',
  path: 'health/live',
  access: 'public',
  stateless: true,
  summary: 'The process responds',
  response: liveness,
  handle: () => ({ status: 'ok' as const }),
})

endpoint({
  method: 'GET',
  path: 'health/ready',
  access: 'public',
  stateless: true,
  summary: 'Whether the process can work, and the state of its parts',
  response: readiness,
  refusals: { 503: readiness },
  handle: async ({ ctx }) => {
    const state = await checkReadiness()
    if (state.status === 'unavailable') ctx.response.header('Retry-After', '5').status(503)
    return state
  },
})
