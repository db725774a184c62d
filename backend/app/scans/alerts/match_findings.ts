import { reasonsOf } from '#app/scans/suspicions/keep_steps'
import { countRows } from '#database/count_rows'
import { dbInstantBefore, fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { type RowOf, orNull, select, typed } from '#database/select'
import { DAY_MS } from '#shared/ground/dates/spans'
import {
  type AlertConditions,
  type AlertPreview,
  PREVIEWED_FINDINGS,
  PREVIEW_DAYS,
} from '#shared/scans/alerts/alert_rule_contract'
import { suspicionReference } from '#shared/scans/suspicions/suspicion_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type Query = ReturnType<QueryClientContract['from']>

/** A finding at the first step that meets a rule. */
export type MatchedFinding = RowOf<typeof withNames>

/** Selects findings that first met the conditions at or after `since` (rule 13.23). */
export function matchingFindings(
  client: QueryClientContract,
  conditions: AlertConditions,
  since: string
): Query {
  const query = client
    .from('suspicion_steps as step')
    .join('suspicions', 'suspicions.id', 'step.suspicion_id')
    .where('step.at', '>=', since)
    // A case also stores the steps of its parts, so parts are skipped.
    .whereNull('suspicions.merged_into')
    .whereNotExists((before) => {
      before
        .from('suspicion_steps as earlier')
        .whereColumn('earlier.event_id', 'step.event_id')
        .whereColumn('earlier.id', '<', 'step.id')
      whereMatches(before, 'earlier', conditions)
    })
  whereMatches(query, 'step', conditions)
  whereRoll(query, conditions)
  return query
}

/** Adds the columns for mails and previews. */
export const withNames = (query: Query) =>
  select(
    joinRoll(query.leftJoin('rolls', 'rolls.id', 'suspicions.roll_id'), 'leftJoin'),
    'suspicions',
    [
      ...STEP_COLUMNS.map((name) => typed<Row<'suspicion_steps', typeof name>>(`step.${name}`)),
      'suspicions.kind',
      'suspicions.label_id',
      ...orNull('rolls.spool_no', 'companies.name as company_name', 'addresses.country_code'),
    ]
  )

const STEP_COLUMNS = ['suspicion_id', 'event_id', 'score', 'reasons', 'at'] as const

/** Finds what a rule would have mailed in the last 90 days, in two statements. */
export async function previewRule(
  client: QueryClientContract,
  conditions: AlertConditions,
  now: Date
): Promise<AlertPreview> {
  const since = dbInstantBefore(now, PREVIEW_DAYS * DAY_MS)
  const total = await countRows(matchingFindings(client, conditions, since))
  const latest = await withNames(matchingFindings(client, conditions, since))
    .orderBy('step.at', 'desc')
    .orderBy('step.id', 'desc')
    .limit(PREVIEWED_FINDINGS)
  return {
    days: PREVIEW_DAYS,
    count: total,
    latest: latest.map((found) => ({
      suspicion_id: found.suspicion_id,
      reference: suspicionReference(found.suspicion_id),
      kind: found.kind,
      spool_no: found.spool_no,
      label_id: found.label_id,
      score: found.score,
      reasons: reasonsOf(found.reasons),
      at: fromDbInstant(found.at),
    })),
  }
}

function whereMatches(
  query: Query,
  step: 'step' | 'earlier',
  { lowest_score: lowest, kinds, reasons }: AlertConditions
): void {
  query.where(`${step}.score`, '>=', lowest)
  if (kinds.length > 0) query.whereIn(`${step}.kind`, kinds)
  if (reasons.length === 0) return
  query.where((either) => {
    for (const reason of reasons) either.orWhereRaw(`INSTR(${step}.reasons, ?) > 0`, [reason])
  })
}

/**
 * Matches cases with a roll of the company, product group and destination. A case without rolls
 * never matches such conditions.
 */
function whereRoll(
  query: Query,
  {
    company_group: group,
    company_id: company,
    country_code: country,
    product_group_id: products,
  }: AlertConditions
): void {
  if (group === null && company === null && country === null && products === null) return
  query.whereExists((roll) => {
    roll.from('rolls').where((its) => {
      its.whereColumn('rolls.id', 'suspicions.roll_id').orWhereIn('rolls.id', (parts) => {
        parts
          .from('suspicions as part')
          .whereColumn('part.merged_into', 'suspicions.id')
          .select('part.roll_id')
      })
    })
    joinRoll(roll, 'join').join(
      'product_versions',
      'product_versions.id',
      'order_lines.product_version_id'
    )
    if (group !== null) roll.where('companies.company_group', group)
    if (company !== null) roll.where('companies.id', company)
    if (country !== null) roll.where('addresses.country_code', country)
    if (products !== null) roll.where('product_versions.product_group_id', products)
  })
}

const joinRoll = (query: Query, join: 'join' | 'leftJoin'): Query =>
  query[join]('order_lines', 'order_lines.id', 'rolls.order_line_id')
    [join]('orders', 'orders.id', 'order_lines.order_id')
    [join]('companies', 'companies.id', 'orders.company_id')
    [join]('addresses', 'addresses.id', 'orders.delivery_address_id')
