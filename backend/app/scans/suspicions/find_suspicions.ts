import type {
  AskedEvidence,
  Finding,
  FoundEvidence,
} from '#app/scans/suspicions/evidence/ask_evidence'
import { addEvent, auditCase } from '#app/scans/suspicions/case_record'
import { carryOverEvidence } from '#app/scans/suspicions/evidence/carry_over_evidence'
import { evaluateWaitingCases } from '#app/scans/suspicions/evaluate_waiting_cases'
import { gatherEvidence } from '#app/scans/suspicions/evidence/gather_evidence'
import { columnsOf, rollOf, storeFinding } from '#app/scans/suspicions/evidence/keep_finding'
import { type SeenCase, keepSteps } from '#app/scans/suspicions/keep_steps'
import { insertSuspicion, moveSuspicion, waiting } from '#app/scans/suspicions/move_suspicion'
import { mailNews } from '#app/scans/suspicions/news/mail_news'
import { lockParts, storeWhole } from '#app/scans/suspicions/whole_case'
import { dbInstantToDate } from '#database/instant'
import { type RowOf, select } from '#database/select'
import { transaction } from '#database/transaction'
import { LEAST_SCORE, scoreOf } from '#shared/scans/suspicions/suspicion_score'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

interface FoundSuspicions {
  found: number
  found_again: number
  cases: number
}

const CASES_AT_A_TIME = 50

/** Ranks findings with enough points, highest first. */
export async function rankFindings(
  client: QueryClientContract,
  asked: AskedEvidence
): Promise<Finding[]> {
  return toFindings((await gatherEvidence(client, asked)).evidence).filter(isCase)
}

const isCase = ({ score }: { score: number }): boolean => score >= LEAST_SCORE

const toFindings = (evidence: readonly FoundEvidence[]): Finding[] =>
  [...Map.groupBy(evidence, ({ subject }) => subject)]
    .map(([subject, found]) => ({ subject, score: scoreOf(found), evidence: found }))
    .sort(byScore)

const byScore = (one: { score: number; subject: string }, other: typeof one) =>
  other.score - one.score || (one.subject < other.subject ? -1 : 1)

/**
 * Searches evidence and stores a case per roll, label without a roll, or place. Reopens a closed
 * case if later evidence alone suffices. Waiting cases lose old evidence, unless a reason's search
 * was incomplete.
 */
export async function findSuspicions(
  client: QueryClientContract,
  asked: AskedEvidence
): Promise<FoundSuspicions> {
  const { now } = asked
  const begun = performance.now()
  const gathered = await gatherEvidence(client, asked)
  const carried = await carryOverEvidence(client, gathered)
  const all = toFindings([...gathered.evidence, ...carried])
  const findings = new Map(all.map((finding) => [finding.subject, finding]))
  const cases = (await groupByCase(client, all)).filter(isCase)
  const result = { found: 0, found_again: 0, cases: cases.length }
  for (const some of chunk(cases, CASES_AT_A_TIME)) {
    // A search takes minutes, so steps get the time of storing.
    const at = new Date(now.getTime() + performance.now() - begun)
    const kept = await transaction(client, (trx) => keepCases(trx, some, { findings, now, at }))
    result.found += kept.found
    result.found_again += kept.found_again
  }
  await evaluateWaitingCases(client, { findings, now })
  return result
}

/** The evidence about a case and its parts together. */
interface CaseFinding {
  /** Subject of the case itself, not of a part. */
  subject: string
  score: number
  evidence: FoundEvidence[]
}

/** Groups findings by case (rule 13.30), highest score first. */
async function groupByCase(
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
    .sort(byScore)
}

type KnownCase = RowOf<typeof lockCases>

const lockCases = (trx: TransactionClientContract, subjects: readonly string[]) =>
  select(trx, 'suspicions')
    .whereIn('subject', [...subjects])
    .orderBy('id')
    .forUpdate()

interface Search {
  /** All findings by subject, for parts that were merged or taken out during the search. */
  findings: ReadonlyMap<string, Finding>
  now: Date
  at: Date
}

async function keepCases(
  trx: TransactionClientContract,
  cases: readonly CaseFinding[],
  { findings, now, at }: Search
): Promise<{ found: number; found_again: number }> {
  const subjects = cases.map(({ subject }) => subject)
  const rows = await lockCases(trx, subjects)
  const known = new Map(rows.map((row) => [row.subject, row]))
  const parts = Map.groupBy(
    await lockParts(
      trx,
      rows.map(({ id }) => id)
    ),
    (part) => part.merged_into!
  )
  const rolls = await findRolls(trx, subjects)
  const kept = { found: 0, found_again: 0 }
  const seen: SeenCase[] = []
  for (const found of cases) {
    const roll = rollOf(found.subject)
    // The roll was deleted since its scans were bound.
    if (roll !== null && !rolls.has(roll)) continue
    const before = known.get(found.subject)
    // A later search has overtaken this one, or the case was merged in the meantime.
    if (before && (dbInstantToDate(before.evaluated_at) > now || before.merged_into !== null)) {
      continue
    }
    const own = findings.get(found.subject)
    if (!before) kept.found += 1
    const id = before ? before.id : await addCase(trx, own!, now)
    const isBack = before !== undefined && (await reopenCase(trx, before, found, now))
    if (isBack) kept.found_again += 1
    const its = parts.get(id) ?? []
    const search = { now, isClosed: before?.state === 'CLOSED' && !isBack }
    await storeFinding(trx, id, own, search)
    for (const part of its) await storeFinding(trx, part.id, findings.get(part.subject), search)
    const whole = its.length > 0 ? await storeWhole(trx, id) : stepOf(own)
    if (whole.score < LEAST_SCORE || search.isClosed) continue
    const all = [own, ...its.map((part) => findings.get(part.subject))].filter((one) => !!one)
    // Stores a step for each kind, because alert rules filter by kind.
    const kinds = new Set(all.map((finding) => columnsOf(finding, now).kind))
    for (const kind of kinds) seen.push({ id, kind, ...whole })
  }
  await keepSteps(trx, seen, at)
  return kept
}

const stepOf = (finding: Finding | undefined) => ({
  score: finding?.score ?? 0,
  reasons: (finding?.evidence ?? []).map(({ reason }) => reason),
})

async function findRolls(
  trx: TransactionClientContract,
  subjects: readonly string[]
): Promise<Set<number>> {
  const ids = subjects.flatMap((subject) => rollOf(subject) ?? [])
  const rows = await select(trx, 'rolls', ['id']).whereIn('id', ids)
  return new Set(rows.map(({ id }) => id))
}

async function addCase(
  trx: TransactionClientContract,
  finding: Finding,
  now: Date
): Promise<number> {
  const { subject } = finding
  const found = { subject, roll_id: rollOf(subject), ...columnsOf(finding, now) }
  const id = await insertSuspicion(trx, found, now)
  await addEvent(trx, id, { type: 'FOUND', userId: null, text: '' }, now)
  return id
}

/** Reopens a closed case if the evidence since its end suffices. Returns whether it did. */
async function reopenCase(
  trx: TransactionClientContract,
  before: KnownCase,
  found: CaseFinding,
  now: Date
): Promise<boolean> {
  const { closed_at: closedAt } = before
  if (closedAt === null || scoreSince(found, closedAt) < LEAST_SCORE) return false
  const after = waiting(before.assigned_to)
  await moveSuspicion(trx, before, after, now)
  await addEvent(trx, before.id, { type: 'FOUND_AGAIN', userId: null, text: '' }, now)
  const change = {
    action: 'suspicions.find_again',
    before: { state: before.state },
    after: { state: after.state },
  }
  await auditCase(trx, before.id, change, { staff: null, now })
  await mailNews(trx, before.id, { event: 'FOUND_AGAIN' }, { by: null, now })
  return true
}

function scoreSince({ evidence }: CaseFinding, since: string): number {
  const sinceMs = dbInstantToDate(since).getTime()
  return scoreOf(
    evidence.map(({ reason, latest }) => ({
      reason,
      count: latest.filter((time) => time > sinceMs).length,
    }))
  )
}
