import { randomUUID } from 'node:crypto'
import { checkScan } from '#app/scans/lines/scan_line'
import { countChecks } from '#app/scans/verify/count_checks'
import { describeClient } from '#app/scans/verify/describe_client'
import { type KnownLabel, findEvidence, isDemoCode, statusOf } from '#app/scans/verify/judge_label'
import { keepScan } from '#app/scans/verify/portal_scans'
import providerConfig from '#config/portal/provider'
import verificationConfig from '#config/portal/verification'
import { isLabelId } from '#shared/labels/rolls/label_id'
import {
  type GivenStatus,
  type LabelCheck,
  type LabelVerdict,
  PORTAL_TAG,
} from '#shared/scans/verify/verify_contract'
import limiter from '@adonisjs/limiter/services/main'

/** Maximum scans of one label, or of all unknown codes together, per server. */
const MOST_SCANS = {
  requests: Math.max(200, verificationConfig.mostChecks + 1),
  duration: '1 hour',
}

interface CheckRequest {
  now: Date
  userAgent: string
}

/** Decides the status of a label and stores a scan of the check (rules 13.26 and 13.27). */
export async function checkLabel(
  { label: code, position }: LabelCheck,
  { now, userAgent }: CheckRequest
): Promise<LabelVerdict> {
  const isDemo = isDemoCode(code)
  const { label, isCounterfeit } = await findEvidence(code)
  const checks = label ? (await countChecks(label.labelId, now)) + 1 : 1
  const status = statusOf({ isDemo, label, isCounterfeit, checks })
  if (await mayBeKept(label)) {
    const checked = await checkScan(
      {
        id: `${PORTAL_TAG}-${randomUUID()}`,
        ...idsOf(code, label),
        timestamp: now.toISOString(),
        status,
        ...coarse(position),
        ...describeClient(userAgent),
        verification_count: checks,
        tags: [PORTAL_TAG],
      },
      now
    )
    if (checked.scan) await keepScan(checked.scan)
  }
  const { name, email, phone } = providerConfig
  return {
    label: code,
    status,
    product_group: isValid(status) && label ? label.productGroup : null,
    contact: { name, email, phone },
  }
}

const isValid = (status: GivenStatus) => status === 1 || status === 2

/** A flood of checks must not fill the store. */
async function mayBeKept(label: KnownLabel | null): Promise<boolean> {
  const key = `verify:scans:${label?.labelId ?? 'unknown'}`
  const { consumed } = await limiter.use('memory', MOST_SCANS).increment(key)
  return consumed <= MOST_SCANS.requests
}

function idsOf(code: string, label: KnownLabel | null) {
  if (label) return { label_id: label.labelId, object_id: label.objectId }
  return isLabelId(code) ? { label_id: code } : { object_id: code }
}

/** Decimals of a degree: about 100 metres. */
const DECIMALS = 3
const LEAST_METRES = 100

/** Rounds a position, so that it shows a neighbourhood but not a workplace. */
function coarse(position: LabelCheck['position']) {
  if (!position) return {}
  const { lat, lon, accuracy } = position
  return {
    lat: Number(lat.toFixed(DECIMALS)),
    lon: Number(lon.toFixed(DECIMALS)),
    accuracy: Math.max(LEAST_METRES, Math.round(accuracy)),
  }
}
