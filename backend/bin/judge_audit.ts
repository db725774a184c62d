interface Verdict {
  isPassed: boolean
  text: string
}

interface Report {
  metadata?: { vulnerabilities?: Partial<Record<'high' | 'critical', number>> }
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

const GRAVE = ['high', 'critical']

/**
 * Judges what `npm audit --json` printed: it fails for high and critical advisories only. An answer
 * that is no report means that no audit service was there to ask.
 */
export function judgeAudit(output: string): Verdict {
  const { metadata, vulnerabilities = {} } = reportIn(output)
  if (!metadata?.vulnerabilities) {
    return { isPassed: true, text: 'No audit service answers here: the packages were not checked.' }
  }
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) =>
    GRAVE.includes(severity)
  )
  if (grave.length === 0) return { isPassed: true, text: 'No grave advisory for locked packages.' }
  const lines = grave.map(([name, { severity, range }]) => `  ${name} ${range}: ${severity}`)
  return { isPassed: false, text: ['Advisories for locked packages:', ...lines].join('\n') }
}

/** npm's warnings may stand around the report. */
function reportIn(output: string): Report {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return {}
  }
}
