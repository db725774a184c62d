import type { Finding, FoundEvidence } from '#app/scans/suspicions/evidence/ask_evidence'
import { select } from '#database/select'
import { scoreOf } from '#shared/scans/suspicions/suspicion_score'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The evidence about a case and its parts together. */
export interface CaseFinding {
  /** That of the case itself. */
  subject: string
  score: number
  evidence: FoundEvidence[]
}

/** Groups findings by case (rule 13.30), highest score first. */
export async function groupByCase(
  client: QueryClientContract,
  findings: readonly Finding[]
): Promise<CaseFinding[]> {
  const parts = await select(client, 'suspicions', ['subject', 'merged_into']).whereNotNull(
    'merged_into'
  )
  const cases = await select(client, 'suspicions', ['id', 'subject']).whereIn(
    'id',
    client.from('suspicions').whereNotNull('merged_into').select('merged_into')
  )
  const subjects = new Map(cases.map(({ id, subject }) => [id, subject]))
  const wholes = new Map(
    parts.map(({ subject, merged_into: id }) => [subject, subjects.get(id!) ?? subject])
  )
  const groups = Map.groupBy(findings, ({ subject }) => wholes.get(subject) ?? subject)
  return [...groups]
    .map(([subject, found]) => {
      const evidence = found.flatMap((one) => one.evidence)
      return { subject, score: scoreOf(evidence), evidence }
    })
    .sort((one, other) => other.score - one.score || (one.subject < other.subject ? -1 : 1))
}
