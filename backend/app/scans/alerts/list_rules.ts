import { readAuditTrail } from '#app/foundation/audit_trail/read_audit_trail'
import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter, yesOrNo } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { NotFound } from '#app/foundation/http/refusal'
import { readJoinedPart } from '#app/foundation/http/csv/read_by_key'
import { findHolders } from '#app/access/roles/find_holders'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { findReaders } from '#app/scans/alerts/alert_readers'
import { reasonsOf } from '#app/scans/suspicions/keep_steps'
import { whereEveryWord } from '#database/search'
import { countDecided } from '#app/scans/suspicions/count_decided'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { type RowOf, orNull, select } from '#database/select'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  ALERT_RULE_SORT_FIELDS,
  type AlertChoices,
  type AlertConditions,
  type AlertReader,
  type AlertRuleDetail,
  type AlertRuleRow,
} from '#shared/scans/alerts/alert_rule_contract'
import { alertRuleMessages as english } from '#shared/scans/alerts/messages_en'
import { alertRuleMessages as french } from '#shared/scans/alerts/messages_fr'
import type { SuspicionKind } from '#shared/scans/suspicions/suspicion_contract'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

const alertRuleFilter = resourceFilter({
  q: oneLine().optional(),
  is_on: yesOrNo().optional(),
})

type RulesRequest = RequestFor<typeof ALERT_RULE_SORT_FIELDS, typeof alertRuleFilter>

type StoredRule = RowOf<typeof joined>

export const alertRulesResource = {
  resource: 'alert_rules',
  fields: ALERT_RULE_SORT_FIELDS,
  filter: alertRuleFilter,
  find: async (request: RulesRequest): Promise<AlertRuleRow[]> => {
    const columns = { by: `alert_rules.${request.field}`, id: 'alert_rules.id' }
    return toRows(await readJoinedPart(matching(request), columns, request, joined))
  },
  count: async (request: RulesRequest): Promise<number> => {
    return countRows(matching(request))
  },
  columns: csvColumns<
    Omit<AlertRuleRow, 'recipients' | 'company_id' | 'product_group_id' | 'active_since'>
  >(
    { en: english.resources.alert_rules.fields, fr: french.resources.alert_rules.fields },
    {
      id: true,
      name: true,
      is_on: true,
      reasons: ({ reasons }) => reasons.join(', '),
      kinds: ({ kinds }) => kinds.join(', '),
      lowest_score: true,
      company_group: true,
      company_name: true,
      country_code: true,
      product_group: true,
      readers: ({ readers }) => readers.map(({ name }) => name).join(', '),
      findings: true,
      mails: true,
      last_fired_at: 'instant',
      updated_at: 'instant',
    }
  ),
}

/** Throws {@link NotFound}. */
export async function findRule(id: number): Promise<AlertRuleDetail> {
  const page = db.from('alert_rules').where('id', id).select('id').as('page')
  const stored = await joined(page).first()
  if (!stored) throw new NotFound()
  const [[row], audit] = await Promise.all([toRows([stored]), readAuditTrail('alert_rule', id)])
  return { ...row!, audit }
}

/** Finds possible recipients (the user first), product groups, and how often reasons were right. */
export async function findAlertChoices(reader: SignedInUser): Promise<AlertChoices> {
  const groups = select(db, 'product_groups', ['id', 'name']).orderBy('sort_index').orderBy('id')
  const readers = await findHolders(db.connection(), RESOURCE_RIGHTS.suspicions, [reader.id])
  return { readers, product_groups: await groups, decided: await countDecided() }
}

export const conditionsOf = (rule: Row<'alert_rules'>): AlertConditions => ({
  reasons: reasonsOf(rule.reasons),
  kinds: rule.kinds.split(',').filter(Boolean) as SuspicionKind[],
  lowest_score: rule.lowest_score,
  company_group: rule.company_group,
  company_id: rule.company_id,
  country_code: rule.country_code,
  product_group_id: rule.product_group_id,
})

function matching({ filter }: RulesRequest) {
  const query = db.from('alert_rules')
  if (filter.q) whereEveryWord(query, ['name'], filter.q)
  if (filter.is_on !== undefined) query.where('is_on', filter.is_on)
  return query
}

const joined = (page: DatabaseQueryBuilderContract) =>
  select(db.from(page), 'alert_rules', [
    'alert_rules.*',
    ...orNull('companies.name as company_name', 'product_groups.name as product_group'),
  ])
    .join('alert_rules', 'alert_rules.id', 'page.id')
    .leftJoin('companies', 'companies.id', 'alert_rules.company_id')
    .leftJoin('product_groups', 'product_groups.id', 'alert_rules.product_group_id')

async function toRows(stored: readonly StoredRule[]): Promise<AlertRuleRow[]> {
  const readers = await findReaders(
    db.connection(),
    stored.map(({ id }) => id)
  )
  return stored.map((rule) => toRow(rule, readers.get(rule.id) ?? []))
}

const toRow = (rule: StoredRule, readers: AlertReader[]): AlertRuleRow => ({
  id: rule.id,
  name: rule.name,
  ...conditionsOf(rule),
  company_name: rule.company_name,
  product_group: rule.product_group,
  recipients: readers.map(({ id }) => id),
  readers,
  is_on: rule.is_on,
  active_since: rule.active_since && fromDbInstant(rule.active_since),
  findings: rule.findings,
  mails: rule.mails,
  last_fired_at: rule.last_fired_at && fromDbInstant(rule.last_fired_at),
  updated_at: fromDbInstant(rule.updated_at),
})
