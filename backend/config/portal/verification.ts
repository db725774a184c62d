import env from '#start/env'

/** The verification page and how it decides the status of a label (rule 13.27). */
const verificationConfig = {
  /** Address of a service that replaces the page; null for none. */
  url: env.get('VERIFICATION_URL') ?? null,
  demoCodes: env.get('VERIFICATION_DEMO_CODES') ?? [],
  /** A label that is checked more often within these hours is checked too often. */
  mostChecks: env.get('VERIFICATION_MOST_CHECKS') ?? 20,
  hours: env.get('VERIFICATION_HOURS') ?? 24,
} as const

export default verificationConfig
