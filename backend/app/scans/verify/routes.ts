import { serve } from '#app/foundation/endpoints/endpoint'
import { NotFound } from '#app/foundation/http/refusal'
import { Turns } from '#app/foundation/http/slots/turns'
import { countRequest } from '#app/foundation/traces/count_request'
import { checkLabel } from '#app/scans/verify/check_label'
import verificationConfig from '#config/portal/verification'
import { problem } from '#shared/ground/http/problem'
import { labelCheck, labelVerdict } from '#shared/scans/verify/verify_contract'
import { checkLabelCode } from '#shared/scans/verify/verify_endpoints'

/** Limits checks per address. Counted in memory, because a refusal should cost no statement. */
const CHECKS_PER_ADDRESS = { requests: 100, duration: '5 mins' }

/** Limits parallel checks, to leave database connections to other requests. */
const turns = new Turns({ atOnce: 4, waiting: 100 })

serve(checkLabelCode, {
  access: 'public',
  summary: 'The status of a label by its code, as the verification page shows it; makes a scan',
  body: labelCheck,
  response: labelVerdict,
  refusals: { 404: problem },
  throttled: true,
  handle: async ({ body, network, now, ctx }) => {
    if (verificationConfig.url !== null) throw new NotFound()
    await countRequest(CHECKS_PER_ADDRESS, `verify:address:${network}`, 'memory')
    const userAgent = ctx.request.header('user-agent') ?? ''
    return turns.take({ person: null }, () => checkLabel(body, { now, userAgent }))
  },
})
