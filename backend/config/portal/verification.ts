import env from '#start/env'

/** Settings of the verification page, and of the status that it shows for a label (rule 13.27). */
const verificationConfig = {
  /** Address of a service that replaces the page; null for none. */
  url: env.get('VERIFICATION_URL') ?? null,
  demoCodes: env.get('VERIFICATION_DEMO_CODES') ?? [],
  /** Number of checks within `hours` above which a label counts as checked too often. */
  mostChecks: env.get('VERIFICATION_MOST_CHECKS') ?? 20,
  hours: env.get('VERIFICATION_HOURS') ?? 24,
} as const

export default verificationConfig
