import type { Tables } from '#database/rows'

export interface NamingTable {
  table: keyof Tables
  key: readonly string[]
  columns: readonly string[]
}

/** All texts that people write, except texts that stay (rule 15.7). */
export const NAMING_TABLES: readonly NamingTable[] = [
  { table: 'api_tokens', key: ['id'], columns: ['name', 'created_by'] },
  { table: 'alert_rules', key: ['id'], columns: ['name'] },
  { table: 'approval_requests', key: ['id'], columns: ['feedback'] },
  { table: 'company_tokens', key: ['id'], columns: ['name'] },
  { table: 'contact_answers', key: ['id'], columns: ['text'] },
  { table: 'contact_messages', key: ['id'], columns: ['topic', 'text'] },
  { table: 'distribution_rolls', key: ['distribution_id', 'roll_id'], columns: ['comment'] },
  { table: 'distributions', key: ['id'], columns: ['comment'] },
  { table: 'document_versions', key: ['id'], columns: ['file_name'] },
  { table: 'idempotency_keys', key: ['user_id', 'idempotency_key'], columns: ['response'] },
  { table: 'job_runs', key: ['id'], columns: ['error', 'result'] },
  { table: 'quota_events', key: ['id'], columns: ['reference'] },
  { table: 'mail_outbox', key: ['id'], columns: ['data', 'last_error'] },
  { table: 'order_state_history', key: ['id'], columns: ['reason'] },
  { table: 'order_templates', key: ['id'], columns: ['name', 'lines'] },
  { table: 'quota_files', key: ['id'], columns: ['filename'] },
  { table: 'registration_keys', key: ['idempotency_key'], columns: ['response'] },
  { table: 'registration_requests', key: ['id'], columns: ['entries'] },
  { table: 'shipments', key: ['id'], columns: ['carrier_name'] },
  { table: 'saved_views', key: ['id'], columns: ['name', 'search'] },
  { table: 'roll_losses', key: ['roll_id'], columns: ['note'] },
  { table: 'rolls', key: ['id'], columns: ['comment'] },
  { table: 'suspicion_events', key: ['id'], columns: ['text'] },
  { table: 'suspicion_files', key: ['id'], columns: ['file_name'] },
  { table: 'suspicion_measures', key: ['id'], columns: ['text'] },
  { table: 'webhook_attempts', key: ['id'], columns: ['response'] },
  { table: 'webhook_messages', key: ['id'], columns: ['payload'] },
  { table: 'webhooks', key: ['id'], columns: ['description'] },
]
