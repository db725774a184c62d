import { endpoint } from '#app/endpoints/endpoint'
import { checkReadiness } from '#app/health/check_readiness'
import { liveness, readiness } from '#shared/health/health_contract'

endpoint({
  method: 'GET',
  path: 'health/live',
  access: 'public',
  stateless: true,
  summary: 'The process answers',
  answer: liveness,
  handle: () => ({ status: 'ok' as const }),
})

endpoint({
  method: 'GET',
  path: 'health/ready',
  access: 'public',
  stateless: true,
  summary: 'The process can do its work, and which of its parts are not well',
  answer: readiness,
  refusals: { 503: readiness },
  handle: async ({ ctx }) => {
    const state = await checkReadiness()
    if (state.status === 'unavailable') ctx.response.header('Retry-After', '5').status(503)
    return state
  },
})
