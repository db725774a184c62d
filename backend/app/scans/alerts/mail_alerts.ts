import type { AlertMail, AlertMailData } from '#app/mailing/wording/kinds/word_alert_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { type ReachedReader, findReachedReaders } from '#app/scans/alerts/alert_readers'
import { conditionsOf } from '#app/scans/alerts/list_rules'
import { type MatchedFinding, matchingFindings, withNames } from '#app/scans/alerts/match_findings'
import { reasonsOf } from '#app/scans/suspicions/keep_steps'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { suspicionReference } from '#shared/scans/suspicions/suspicion_contract'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

interface MailedAlerts {
  alerts: number
  mails: number
}

/** Maximum findings per rule and run; the next run mails the rest. */
const MOST_FINDINGS = 500

const INSERTED_AT_ONCE = 500

/** Maximum findings named in a mail; the list of suspicions shows all. */
const MOST_NAMED = 20

type Rule = Row<'alert_rules'>

interface Fired {
  rule: Rule
  findings: MatchedFinding[]
}

/**
 * Sends each recipient one mail with the new findings of their rules, once per rule and finding
 * (rule 13.24). Stores alerts and mails in one transaction, whose locks make parallel servers wait.
 */
export async function mailAlerts(client: QueryClientContract, now: Date): Promise<MailedAlerts> {
  return transaction(client, async (trx) => {
    const rules = await select(trx, 'alert_rules').where('is_on', true).orderBy('id').forUpdate()
    return mailAlertsOf(trx, rules, now, MOST_FINDINGS)
  })
}

/** Mails the new findings of locked, active rules, at most `most` per rule. */
export async function mailAlertsOf(
  trx: TransactionClientContract,
  rules: readonly Rule[],
  now: Date,
  most?: number
): Promise<MailedAlerts> {
  const fired: Fired[] = []
  for (const rule of rules) {
    const findings = await newFindings(trx, rule, most)
    if (findings.length > 0) fired.push({ rule, findings })
  }
  if (fired.length === 0) return { alerts: 0, mails: 0 }
  const readers = await findReachedReaders(
    trx,
    fired.map(({ rule }) => rule.id)
  )
  for (const one of fired) await keepFirings(trx, one, readers, now)
  const mails = readers.map((reader) => mailTo(reader, fired))
  await writeMails(trx, mails, now)
  const alerts = fired.reduce((sum, { findings }) => sum + findings.length, 0)
  return { alerts, mails: mails.length }
}

const newFindings = (
  trx: TransactionClientContract,
  rule: Rule,
  most: number | undefined
): Promise<MatchedFinding[]> =>
  withNames(matchingFindings(trx, conditionsOf(rule), rule.active_since!))
    .whereNotExists((firings) =>
      firings
        .from('alert_firings')
        .whereColumn('alert_firings.event_id', 'step.event_id')
        .where('alert_firings.rule_id', rule.id)
    )
    .orderBy('step.id')
    .if(most !== undefined, (findings) => findings.limit(most!))

/** Stores alerts even without recipients, so that recipients added later get no old findings. */
async function keepFirings(
  trx: TransactionClientContract,
  { rule, findings }: Fired,
  readers: readonly ReachedReader[],
  now: Date
): Promise<void> {
  const at = toDbInstant(now)
  const rows = findings.map(({ event_id: event }) => ({
    rule_id: rule.id,
    event_id: event,
    fired_at: at,
  }))
  for (const some of chunk(rows, INSERTED_AT_ONCE)) {
    await trx.insertQuery().table('alert_firings').multiInsert(some)
  }
  await trx
    .from('alert_rules')
    .where('id', rule.id)
    .update({
      findings: rule.findings + findings.length,
      mails: rule.mails + readers.filter(({ rules }) => rules.includes(rule.id)).length,
      last_fired_at: at,
    })
}

function mailTo(
  { name, email, language, rules }: ReachedReader,
  fired: readonly Fired[]
): AlertMail {
  const own = fired.filter(({ rule }) => rules.includes(rule.id))
  const found = new Map<number, AlertMailData['findings'][number]>()
  for (const { rule, findings } of own) {
    for (const finding of findings) {
      const known = found.get(finding.event_id)
      if (!known) found.set(finding.event_id, toMailedFinding(finding, rule))
      else {
        known.rules.push(rule.name)
        known.score = Math.max(known.score, finding.score)
      }
    }
  }
  const findings = [...found.values()].sort(
    (one, other) => other.score - one.score || one.suspicion_id - other.suspicion_id
  )
  const data = { person: name, count: findings.length, findings: findings.slice(0, MOST_NAMED) }
  return { template: 'suspicions_found', to: email, language, data }
}

const toMailedFinding = (
  finding: MatchedFinding,
  rule: Rule
): AlertMailData['findings'][number] => ({
  suspicion_id: finding.suspicion_id,
  reference: suspicionReference(finding.suspicion_id),
  kind: finding.kind,
  spool_no: finding.spool_no,
  label_id: finding.label_id,
  score: finding.score,
  reasons: reasonsOf(finding.reasons),
  company: finding.company_name,
  country_code: finding.country_code,
  rules: [rule.name],
})
