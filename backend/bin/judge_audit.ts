interface Verdict {
  isPassed: boolean
  text: string
}

interface Report {
  metadata?: { vulnerabilities?: Partial<Record<'high' | 'critical', number>> }
  vulnerabilities?: Record<string, { severity: string; range: string }>
  /** What npm says when it could not ask, with the status where a server answered. */
  message?: string
  statusCode?: number
  error?: { code?: string; summary?: string }
}

const GRAVE = ['high', 'critical']

/** No server is there at all, or npm knows that this one has no audit (`ENOAUDIT`). */
const NO_SERVER =
  /\b(?:ENOAUDIT|ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)\b|\bnetwork timeout\b|\btimeout connecting\b/i

/**
 * Judges what `npm audit --json` printed: it fails for high and critical advisories, and for
 * anything that is no report, unless no audit service was there to ask. Where advisories have to be
 * checked, it fails then too.
 */
export function judgeAudit(output: string, { isRequired }: { isRequired: boolean }): Verdict {
  const report = reportIn(output)
  if (!report.metadata?.vulnerabilities) {
    return isServiceAbsent(report) ? judgeAbsence(isRequired) : judgeNoReport(output)
  }
  const grave = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    GRAVE.includes(severity)
  )
  if (grave.length === 0) return { isPassed: true, text: 'No grave advisory for locked packages.' }
  const lines = grave.map(([name, { severity, range }]) => `  ${name} ${range}: ${severity}`)
  return { isPassed: false, text: ['Advisories for locked packages:', ...lines].join('\n') }
}

function isServiceAbsent({ message = '', statusCode, error = {} }: Report): boolean {
  // Registries that have packages only, that let not everybody ask, or are out of order.
  if (statusCode !== undefined) return statusCode >= 400
  return NO_SERVER.test([message, error.code, error.summary].join(' '))
}

function judgeAbsence(isRequired: boolean): Verdict {
  const text = 'No audit service answers here: no advisory was checked.'
  if (!isRequired) return { isPassed: true, text }
  return { isPassed: false, text: `${text} AUDIT_REQUIRED asks for one.` }
}

function judgeNoReport(output: string): Verdict {
  const lines = ['npm audit printed no report: no advisory was checked.', output.trim()]
  return { isPassed: false, text: lines.filter(Boolean).join('\n') }
}

/** npm's warnings may stand around the report. */
function reportIn(output: string): Report {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return {}
  }
}
