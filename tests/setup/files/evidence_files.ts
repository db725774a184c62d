import type { CaseFacts, FactScan } from '#app/scans/suspicions/evidence_file/case_facts'
import { writeFacts } from '#app/scans/suspicions/evidence_file/write_facts'
import type { EvidenceFile } from '#app/scans/suspicions/evidence_file/write_evidence_file'
import type { Language } from '#shared/ground/i18n/language'

const NOW = new Date('2026-05-01T10:30:00Z')
const AT = '2026-04-20T08:15:00.000Z'

const scanAt = (index: number): FactScan => ({
  id: `scan-${index}`,
  timestamp: new Date(Date.parse(AT) + index * 60_000).toISOString(),
  status: index % 2 === 0 ? 3 : 4,
  label_id: 'B0B0B0B0B0B0',
  holospot_id: 4711,
  position: { lat: 48.8566 + (index % 20) / 10, lon: 2.3522 },
  accuracy: 12,
  geolocation_method: 'GPS',
  client_type: 'MW',
  journey: null,
})

const factsWith = (scans: number, comment: string): CaseFacts => ({
  suspicion: {
    id: 42,
    reference: 'SU-00000042',
    kind: 'ROLL',
    spool: 7,
    spool_no: 'R-4711',
    label_id: null,
    labels: 3,
    parts_count: 0,
    place: null,
    company_id: 1,
    company_name: 'Lumen Éclairage SAS',
    country_code: 'FR',
    score: 65,
    state: 'CLOSED',
    outcome: 'COUNTERFEIT',
    assigned_to: null,
    assignee: null,
    due_on: '2026-05-04',
    found_at: AT,
    latest_at: AT,
    order: { pk: 9, order_id: 'LP-00001204' },
    customer_reference: 'OP-1010',
    account_id: 'LUMENFR001',
    shipped_at: AT,
    activated_at: null,
    loss: { lost_on: '2026-04-10', reported_at: AT },
    evaluated_at: AT,
    merged_into: null,
    own: { score: 65, reasons: [] },
    parts: [],
    events: [
      {
        type: 'COMMENT',
        at: AT,
        by: 'Ada Byron',
        text: comment,
        part: null,
        files: [{ id: 1, name: 'invoice.pdf', bytes: 2_048, sha256: 'ab'.repeat(32) }],
      },
      {
        type: 'MEASURE_ADDED',
        at: AT,
        by: 'Ada Byron',
        text: 'TEST_PURCHASE',
        part: null,
        files: [],
      },
    ],
    measures: [
      {
        id: 1,
        kind: 'TEST_PURCHASE',
        text: 'Bought in Lyon.',
        taken_on: '2026-04-21',
        by: 'Ada Byron',
        created_at: AT,
        withdrawn_at: AT,
      },
    ],
  },
  reasons: [
    {
      reason: 'TOO_OFTEN_JUMP',
      count: 312,
      each: 1,
      most: 40,
      points: 40,
      scans: Array.from({ length: scans }, (_, index) => scanAt(index)),
    },
    { reason: 'REPORTED_LOST', count: 1, each: 25, most: 25, points: 25, scans: [] },
  ],
  roll_events: [{ type: 'SHIPPED', at: AT, company: 'Lumen Éclairage SAS' }],
  redistributions: [],
})

export function fileOf(language: Language, { scans = 3, comment = 'Asked the workshop.' } = {}) {
  const facts = factsWith(scans, comment)
  const madeBy = { name: 'Ada Byron', company: 'Maker' }
  return { facts, ...writeFacts(facts), madeBy, now: NOW, language } satisfies EvidenceFile
}
